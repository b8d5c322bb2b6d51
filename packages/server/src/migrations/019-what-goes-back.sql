-- What came in with an attempt to pay, what of it is owed back, and what has gone back. The history stays in payment_events;
-- the sums here are kept beside it in the same transaction. Naira, with kobo where somebody paid them.
alter table payments
  add column refund_due numeric(14, 2) not null default 0,
  add column refunded_amount numeric(14, 2) not null default 0,
  -- paid in another currency, or under another reference: it counts for nothing until the hospital has said so
  add column is_unclear boolean not null default false,
  -- the hospital took it for the fee, whatever is missing
  add column accepted_at timestamptz(3);

alter table payment_events
  add column amount numeric(14, 2),
  -- who decided, where a person did
  add column account_id uuid;

-- Parts of a payment that go back, each asked for once. Rows are never deleted.
create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  appointment_id uuid not null references appointments,
  -- counts the refunds of one payment
  part integer not null,
  amount numeric(14, 2) not null check (amount > 0),
  reason text not null check (reason in ('cancelled', 'duplicate', 'excess', 'returned')),
  -- `refused`: by the provider; it is still owed
  status text not null check (status in ('owed', 'refused', 'refunded')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (payment_id, part)
);
create index refunds_of_appointment on refunds (appointment_id);

-- What earlier versions sent back, or owed.
update payments set paid_amount = amount, paid_currency = currency
  where status in ('paid', 'refund-pending', 'refunded') and paid_amount is null;
update payments set refund_due = paid_amount, refunded_amount = case when status = 'refunded' then paid_amount else 0 end
  where status in ('refund-pending', 'refunded');
insert into refunds (id, payment_id, appointment_id, part, amount, reason, status, created_at, updated_at)
  select gen_random_uuid(), id, appointment_id, 1, paid_amount, 'cancelled',
    case when status = 'refunded' then 'refunded' else 'owed' end, updated_at, updated_at
  from payments where refund_due > 0;
update payments set is_unclear = true where status = 'mismatch' and paid_currency <> currency;
-- The next sweep settles what earlier versions left as it was: paid twice, too much, or for a cancelled appointment.
update payments set next_check_at = now() where status = 'mismatch';
