-- Every transaction that writes for a person begins with this: the session is live, and stays so until the commit. Whoever
-- ends it (logout, new password, erasure) waits, or was first. It fails by an error, so that nothing after it takes effect.
create function require_live_session(session uuid, at timestamptz) returns void language plpgsql as $$
begin
  perform 1 from sessions where id = session and revoked_at is null and expires_at > at for share;
  if not found then
    raise exception 'The session has ended.' using errcode = 'SE401';
  end if;
end
$$;
