-- Visits that are booked at once and paid first (docs/decisions/130). `held` reserves its slot, `expired` was not paid in time.
-- PostgreSQL 15 cannot change a generated column's expression, so the column is made again, with its index.
alter table appointments drop constraint appointments_status_check;
alter table appointments add constraint appointments_status_check check (status in ('pending', 'assigned', 'held', 'confirmed',
  'reschedule-requested', 'arrived', 'attended', 'no-show', 'declined', 'cancelled', 'expired'));
alter table appointments drop constraint slot_is_set;
alter table appointments add constraint slot_is_set
  check (status not in ('assigned', 'held', 'confirmed', 'reschedule-requested', 'arrived')
    or (during is not null and doctor_key is not null and fee is not null));
alter table appointments drop constraint doctor_never_booked_twice;
alter table appointments add constraint doctor_never_booked_twice
  exclude using gist (hospital_id with =, doctor_key with =, during with &&)
  where (status in ('assigned', 'held', 'confirmed', 'reschedule-requested', 'arrived'));
alter table appointments drop column status_group;
alter table appointments add column status_group text not null generated always as (case
  when status in ('pending', 'assigned', 'held') then 'pending'
  when status = 'reschedule-requested' then 'reschedules'
  when status in ('confirmed', 'arrived', 'attended') then 'attended'
  else 'closed' end) stored;
create index appointments_of_hospital_by_group on appointments (hospital_id, status_group, created_at desc, id desc)
  where hospital_deleted_at is null;
drop index appointments_held;
create index appointments_held on appointments (hold_until) where status in ('assigned', 'held');

-- What arrives after a hold has ended, and cannot confirm it any more, is refunded for a reason of its own.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('cancelled', 'no-show', 'hold-expired', 'hospital-left', 'duplicate', 'excess', 'returned'));
