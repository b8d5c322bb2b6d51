-- An account logs in by e-mail and password, by a code to its phone, or by both (docs/decisions/115).
alter table accounts
  add column phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- When somebody last entered a code that this number received. Old proofs are not trusted, because numbers change hands.
  add column phone_verified_at timestamptz(3),
  add column email_verified_at timestamptz(3),
  -- Become the login's when the link that was sent to the address is opened.
  add column pending_email text check (pending_email = lower(btrim(pending_email))),
  add column pending_password_hash text;
create unique index accounts_phone on accounts (phone) where phone is not null;

-- A used reset link proves the address, unless the address has changed since.
update accounts a set email_verified_at = t.used_at
  from (select account_id, max(used_at) as used_at from reset_tokens where used_at is not null group by account_id) t
  where t.account_id = a.id and a.email is not null;

-- Codes by SMS. Number and code are stored as keyed hashes.
create table phone_codes (
  id bytea primary key,
  code_hash bytea not null,
  guesses integer not null default 0,
  expires_at timestamptz(3) not null
);
create index phone_codes_by_expiry on phone_codes (expires_at);
