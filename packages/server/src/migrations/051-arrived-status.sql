-- The status of somebody who is at the hospital (docs/decisions/120). It reserves its slot like a confirmed visit, and is in the
-- same tab. PostgreSQL 15 cannot change a generated column's expression, so the column is made again, with its index.
alter table appointments drop constraint appointments_status_check;
alter table appointments add constraint appointments_status_check check (status in ('pending', 'assigned', 'confirmed',
  'reschedule-requested', 'arrived', 'attended', 'no-show', 'declined', 'cancelled'));
alter table appointments drop constraint slot_is_set;
alter table appointments add constraint slot_is_set check (status not in ('assigned', 'confirmed', 'reschedule-requested', 'arrived')
  or (during is not null and doctor_key is not null and fee is not null));
alter table appointments drop constraint doctor_never_booked_twice;
alter table appointments add constraint doctor_never_booked_twice
  exclude using gist (hospital_id with =, doctor_key with =, during with &&)
  where (status in ('assigned', 'confirmed', 'reschedule-requested', 'arrived'));
alter table appointments drop column status_group;
alter table appointments add column status_group text not null generated always as (case
  when status in ('pending', 'assigned') then 'pending'
  when status = 'reschedule-requested' then 'reschedules'
  when status in ('confirmed', 'arrived', 'attended') then 'attended'
  else 'closed' end) stored;
create index appointments_of_hospital_by_group on appointments (hospital_id, status_group, created_at desc, id desc)
  where hospital_deleted_at is null;
