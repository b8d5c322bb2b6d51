-- The totals of a hospital's patients and payments, and the naira that its payments come to, so that no list reads all of its
-- rows. Rows are only added, as those of appointment_tallies are; about every fiftieth change adds up those of its list and day.
create table list_tallies (
  hospital_id uuid not null,
  list text not null check (list in ('patients', 'payments')),
  -- Lagos day on which payments came in; -infinity for patients
  day date not null,
  rows bigint not null,
  naira numeric(16, 2) not null
);
create index list_tallies_of_hospital on list_tallies (hospital_id, list, day) include (rows, naira);
alter table list_tallies set (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);

-- What a payment adds to its day, and the day: none while it is hidden or not paid.
create function naira_of_payment(status text, currency text, paid_currency text, paid numeric, refund_due numeric) returns numeric
  language sql immutable parallel safe
  return case
    when status = 'paid' and coalesce(paid_currency, currency) = 'NGN' then coalesce(paid - refund_due, 0) else 0 end;
create function day_of_payment(paid_at timestamptz, hidden_at timestamptz) returns date
  language sql immutable parallel safe
  return case when hidden_at is null then (paid_at at time zone 'Africa/Lagos')::date end;

create function tally_list(hospital uuid, of_list text, of_day date, change bigint, naira_change numeric) returns void
  language plpgsql as $$
declare
  added record;
begin
  insert into list_tallies values (hospital, of_list, of_day, change, naira_change);
  if random() >= 0.02 then
    return;
  end if;
  with taken as (
    delete from list_tallies where hospital_id = hospital and list = of_list and day = of_day
      and ctid in (
        select ctid from list_tallies where hospital_id = hospital and list = of_list and day = of_day
          for update skip locked)
      returning rows, naira
  )
  select coalesce(sum(rows), 0) as rows, coalesce(sum(naira), 0) as naira into added from taken;
  if added.rows <> 0 or added.naira <> 0 then
    insert into list_tallies values (hospital, of_list, of_day, added.rows, added.naira);
  end if;
end $$;

create function tally_payment() returns trigger language plpgsql as $$
declare
  before date;
  after date;
  naira_before numeric := 0;
  naira_after numeric := 0;
begin
  if tg_op <> 'INSERT' then
    before := day_of_payment(old.paid_at, old.hidden_at);
    naira_before := naira_of_payment(old.status, old.currency, old.paid_currency, old.paid_amount, old.refund_due);
  end if;
  if tg_op <> 'DELETE' then
    after := day_of_payment(new.paid_at, new.hidden_at);
    naira_after := naira_of_payment(new.status, new.currency, new.paid_currency, new.paid_amount, new.refund_due);
  end if;
  if before = after then
    if naira_before <> naira_after then
      perform tally_list(new.hospital_id, 'payments', after, 0, naira_after - naira_before);
    end if;
    return null;
  end if;
  if before is not null then
    perform tally_list(old.hospital_id, 'payments', before, -1, -naira_before);
  end if;
  if after is not null then
    perform tally_list(new.hospital_id, 'payments', after, 1, naira_after);
  end if;
  return null;
end $$;
create trigger payments_are_tallied after insert or update or delete on payments
  for each row execute function tally_payment();

create function tally_patient() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.hidden_at is null then
    perform tally_list(old.hospital_id, 'patients', '-infinity', -1, 0);
  end if;
  if tg_op <> 'DELETE' and new.hidden_at is null then
    perform tally_list(new.hospital_id, 'patients', '-infinity', 1, 0);
  end if;
  return null;
end $$;
create trigger patients_are_tallied after insert or delete on hospital_patients
  for each row execute function tally_patient();
create trigger patients_are_retallied after update of hidden_at on hospital_patients
  for each row when ((old.hidden_at is null) <> (new.hidden_at is null))
  execute function tally_patient();

insert into list_tallies
  select hospital_id, 'payments', day_of_payment(paid_at, hidden_at), count(*),
      sum(naira_of_payment(status, currency, paid_currency, paid_amount, refund_due))
    from payments where day_of_payment(paid_at, hidden_at) is not null group by 1, 3;
insert into list_tallies
  select hospital_id, 'patients', '-infinity', count(*), 0 from hospital_patients
    where hidden_at is null group by hospital_id;

drop index payments_summed;
