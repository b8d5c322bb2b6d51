-- Links with which somebody else can pay for an appointment. Only their hashes are kept; a new one ends the earlier.
create table pay_links (
  token_hash bytea primary key,
  appointment_id uuid not null unique references appointments on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index pay_links_by_expiry on pay_links (expires_at);
