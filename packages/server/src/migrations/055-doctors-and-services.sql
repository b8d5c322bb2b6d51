-- Doctors that a hospital registers before their first assignment (docs/decisions/123). `speciality` stays the main one.
alter table doctors
  add column more_specialities text[] not null default '{}',
  add column languages text[] not null default '{}',
  add column mdcn_number text,
  -- false: no new times are offered or booked
  add column active boolean not null default true,
  -- null for a doctor who is known from assignments only: those change the name and the speciality
  add column registered_at timestamptz(3);

-- What hospitals offer (docs/decisions/124). A retired service stays, for the appointments that name it.
create table services (
  hospital_id uuid not null references hospitals on delete cascade,
  id uuid not null,
  name text not null,
  minutes integer not null check (minutes between 5 and 240),
  -- minutes that stay free after a visit
  buffer_minutes integer not null check (buffer_minutes between 0 and 120),
  -- whole naira
  fee integer not null check (fee between 0 and 10000000),
  -- the ids of its doctors; null for all
  doctor_ids uuid[],
  booking text not null check (booking in ('on-request', 'at-once')),
  needs_prepayment boolean not null,
  notice_hours integer not null check (notice_hours between 0 and 720),
  days_ahead integer not null check (days_ahead between 1 and 365),
  change_hours integer not null check (change_hours between 0 and 720),
  created_at timestamptz(3) not null,
  retired_at timestamptz(3),
  primary key (hospital_id, id)
);
create unique index services_by_name on services (hospital_id, lower(name)) where retired_at is null;

-- Each hospital starts with one service, as those that sign up from now on.
insert into services (hospital_id, id, name, minutes, buffer_minutes, fee, booking, needs_prepayment, notice_hours, days_ahead,
    change_hours, created_at)
  select h.id, gen_random_uuid(), 'Consultation', 30, 0, 3000, 'on-request', false, 0, 365, 0, now() from hospitals h
    where not exists (select from accounts gone where gone.id = h.id and gone.erased_at is not null);
