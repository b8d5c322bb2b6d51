-- Payments that the staff take at the desk, in the ledger of the online payments (docs/decisions/121). `provider` is the
-- method: such a payment is paid at once, no provider is asked about it, and no refund job runs for it.
alter table payments drop constraint payments_provider_check;
alter table payments add constraint payments_provider_check
  check (provider in ('sandbox', 'korapay', 'paystack', 'cash', 'pos', 'transfer', 'hmo'));
-- The last three: an HMO was asked for its authorisation and has not approved. Such a row is no payment yet.
alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check
  check (status in ('processing', 'paid', 'failed', 'expired', 'mismatch', 'refund-pending', 'refunded', 'voided',
    'hmo-requested', 'hmo-refused', 'hmo-late'));
alter table appointments drop constraint appointments_payment_status_check;
alter table appointments add constraint appointments_payment_status_check
  check (payment_status in ('unpaid', 'processing', 'paid', 'part-paid', 'failed', 'expired', 'mismatch', 'refund-pending',
    'refunded'));

alter table payments
  -- the member who took it, or asked the HMO
  add column taken_by uuid,
  -- the number on the slip of a card machine, or of a transfer
  add column desk_reference text,
  add column hmo_name text,
  add column hmo_number text,
  add column authorisation_code text,
  -- a voided payment keeps its amount and counts for nothing
  add column voided_at timestamptz(3),
  add column voided_by uuid,
  add column void_reason text;

-- The unpaid visits of a day, which the till lists first.
create index appointments_owing on appointments (hospital_id, date desc, time, id)
  where payment_status <> 'paid' and hospital_deleted_at is null;

-- What went into and out of a member's till. Rows are only added; closing a till notes the close, once.
create table till_entries (
  id uuid not null,
  hospital_id uuid not null,
  payment_id uuid not null,
  -- whose till
  member_id uuid not null,
  kind text not null check (kind in ('taken', 'voided', 'returned')),
  method text not null check (method in ('cash', 'pos', 'transfer', 'hmo')),
  -- naira; less than zero for what was voided or given back
  amount numeric(14, 2) not null,
  at timestamptz(3) not null,
  -- null until the till is closed
  close_id uuid,
  primary key (hospital_id, id)
);
create index till_entries_open on till_entries (hospital_id, member_id) where close_id is null;
create index till_entries_of_payment on till_entries (hospital_id, payment_id);

create function keep_till_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.close_id is null and new.close_id is not null
    and row(old.id, old.hospital_id, old.payment_id, old.member_id, old.kind, old.method, old.amount, old.at)
      = row(new.id, new.hospital_id, new.payment_id, new.member_id, new.kind, new.method, new.amount, new.at) then
    return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = '42501';
end $$;
create trigger till_entries_are_kept before update or delete on till_entries
  for each row execute function keep_till_entry();

-- What a member's till was expected to hold, and what was counted, by method. Never changed.
create table till_closes (
  id uuid not null,
  hospital_id uuid not null,
  member_id uuid not null,
  closed_by uuid not null,
  closed_at timestamptz(3) not null,
  -- its first and last entry
  from_at timestamptz(3) not null,
  until_at timestamptz(3) not null,
  entries integer not null,
  -- naira by method
  expected jsonb not null,
  counted jsonb not null,
  -- why they differ
  reason text,
  primary key (hospital_id, id)
);
create index till_closes_newest on till_closes (hospital_id, closed_at desc, id desc);
create trigger till_closes_are_kept before update or delete on till_closes
  for each row execute function refuse_change();
