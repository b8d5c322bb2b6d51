-- Who runs the site logs in by a single-use link, and what they decided about hospitals (docs/decisions/118).

-- Why the operator did not accept the licence that the hospital submitted last.
alter table hospitals add column refused_reason text;

create table operator_sessions (
  -- SHA-256 of the token in the cookie
  token_hash bytea primary key,
  -- SHA-256 of the link that began it, which works once
  link_hash bytea not null unique,
  operator text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3)
);

create table listing_decisions (
  id uuid primary key,
  hospital_id uuid not null references hospitals,
  decision text not null check (decision in ('verified', 'refused', 'suspended', 'restored')),
  -- who decided: the name in the login link, or that of the machine's user for a command
  operator text not null,
  -- the licence that was verified or refused
  licence_number text,
  until date,
  reason text,
  decided_at timestamptz(3) not null
);
create index listing_decisions_of_hospital on listing_decisions (hospital_id, decided_at);
