-- Attempts to pay, and what became of them. Rows are never deleted: the ledger. Amounts are whole naira.
create table payments (
  id uuid primary key,
  reference text not null unique,
  appointment_id uuid not null references appointments,
  hospital_id uuid not null,
  patient_id uuid not null,
  provider text not null check (provider in ('sandbox', 'korapay', 'paystack')),
  amount integer not null check (amount > 0),
  currency text not null,
  -- `processing` while open; the rest is the outcome
  status text not null check (status in ('processing', 'paid', 'failed', 'expired', 'mismatch', 'refund-pending',
    'refunded')),
  -- what the provider says was paid; may differ from `amount` (mismatch)
  paid_amount numeric(14, 2),
  paid_currency text,
  paid_at timestamptz(3),
  -- when the sweep asks the provider next; null once the outcome is final
  next_check_at timestamptz(3),
  checks integer not null default 0,
  -- the hospital took it off its list; the ledger keeps it
  hidden_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index payments_one_open_attempt on payments (appointment_id) where status = 'processing';
create index payments_of_appointment on payments (appointment_id, created_at desc);
create index payments_of_hospital on payments (hospital_id, created_at desc, id desc) where hidden_at is null;
create index payments_shown on payments (hospital_id, paid_at desc, id desc)
  where hidden_at is null and paid_at is not null;
create index payments_to_check on payments (next_check_at) where next_check_at is not null;

-- What providers told us, each once: a replayed webhook meets its own row.
create table payment_events (
  id uuid primary key,
  payment_id uuid references payments,
  provider text not null,
  -- 'webhook', 'return' or 'sweep'
  source text not null,
  -- hash of a webhook's raw body; null for the others
  fingerprint text,
  outcome text not null,
  at timestamptz(3) not null,
  unique (provider, fingerprint)
);
create index payment_events_of_payment on payment_events (payment_id, at);
create trigger payment_events_are_kept before update or delete on payment_events
  for each row execute function refuse_change();

create table notifications (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  text text not null,
  appointment_id uuid references appointments on delete cascade,
  created_at timestamptz(3) not null,
  read_at timestamptz(3)
);
create index notifications_newest on notifications (account_id, created_at desc, id desc);
create index notifications_unread on notifications (account_id) where read_at is null;
