-- Text that older versions stored as it was typed, cleaned as the product now cleans what comes in (contract: text-kinds.ts).
-- Two accounts whose addresses differ by invisible characters alone stay two: the one that was cleaned first keeps the address.

create function pg_temp.without_invisible(value text) returns text language sql immutable as $$
  select btrim(regexp_replace(regexp_replace(normalize(value, NFC),
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0]', '', 'g'),
    '[[:cntrl:][:space:]\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+', ' ', 'g')) $$;

do $$
declare account record;
begin
  for account in select id, pg_temp.without_invisible(email) as cleaned from accounts
    where email <> pg_temp.without_invisible(email) order by created_at
  loop
    begin
      update accounts set email = account.cleaned where id = account.id;
    exception when unique_violation then null;
    end;
  end loop;
end $$;

-- A name that is nothing but invisible stays: nobody but its owner knows another.
update patients set first_name = pg_temp.without_invisible(first_name)
  where first_name <> pg_temp.without_invisible(first_name) and pg_temp.without_invisible(first_name) <> '';
update patients set last_name = pg_temp.without_invisible(last_name)
  where last_name <> pg_temp.without_invisible(last_name) and pg_temp.without_invisible(last_name) <> '';
update hospitals set name = pg_temp.without_invisible(name)
  where name <> pg_temp.without_invisible(name) and pg_temp.without_invisible(name) <> '';
