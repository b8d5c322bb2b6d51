-- A visit lasts as long as its service, and its doctor stays free for a while after it (docs/decisions/127). What the version
-- before writes gets 30 minutes. No foreign key: when a hospital is erased, its services go and its appointments stay.
alter table appointments
  add column service_id uuid,
  add column minutes integer not null default 30 check (minutes between 5 and 240),
  add column buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 120);

-- PostgreSQL 15 cannot change a generated column's expression, so the column is made again, with what depends on it. Two
-- visits of one doctor never overlap, whatever their lengths are.
alter table appointments drop constraint slot_is_set;
alter table appointments drop constraint doctor_never_booked_twice;
alter table appointments drop column during;
alter table appointments add column during tsrange generated always as (
  tsrange(date + time, date + time + (minutes + buffer_minutes) * interval '1 minute')) stored;
alter table appointments add constraint slot_is_set check (status not in ('assigned', 'confirmed', 'reschedule-requested', 'arrived')
  or (during is not null and doctor_key is not null and fee is not null));
alter table appointments add constraint doctor_never_booked_twice
  exclude using gist (hospital_id with =, doctor_key with =, during with &&)
  where (status in ('assigned', 'confirmed', 'reschedule-requested', 'arrived'));
