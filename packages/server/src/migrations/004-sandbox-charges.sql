-- What the sandbox payment provider "knows": it plays a provider of its own, and is off in production.
create table sandbox_charges (
  reference text primary key,
  -- whole naira: what was really paid, which is not always what was due
  amount integer not null,
  currency text not null,
  outcome text not null check (outcome in ('paid', 'failed', 'abandoned')),
  -- a bank transfer arrives later; until then the charge is processing
  settles_at timestamptz(3) not null,
  refunded_at timestamptz(3),
  created_at timestamptz(3) not null
);
