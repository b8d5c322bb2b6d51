-- The second step of a hospital's login (decision 019). `since` is empty until a first code has shown that the app has the key.
create table second_steps (
  account_id uuid primary key references accounts on delete cascade,
  -- 160 bits in Base32, as the authenticator app keeps them.
  secret text not null check (secret ~ '^[A-Z2-7]{32}$'),
  since timestamptz(3),
  -- The half-minute of the last code that was let in: a code opens once.
  last_counter bigint not null default 0
);

-- 120 random bits each, of which only the hash is kept.
create table recovery_codes (
  account_id uuid not null references second_steps on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (account_id, code_hash)
);
