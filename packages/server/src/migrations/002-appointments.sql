-- Dates and times of appointments are Lagos wall-clock; fees and amounts are whole naira.

create table doctors (
  hospital_id uuid not null references hospitals on delete cascade,
  doctor_key text not null,
  name text not null,
  speciality text not null,
  last_assigned_at timestamptz(3) not null,
  primary key (hospital_id, doctor_key)
);

create table appointments (
  id uuid primary key,
  hospital_id uuid not null references hospitals,
  patient_id uuid not null references patients,
  status text not null check (status in ('pending', 'assigned', 'confirmed', 'reschedule-requested',
    'attended', 'no-show', 'declined', 'cancelled')),
  -- the dashboard's tabs: the spec calls the confirmed ones "Attended"
  status_group text not null generated always as (case
    when status in ('pending', 'assigned') then 'pending'
    when status = 'reschedule-requested' then 'reschedules'
    when status in ('confirmed', 'attended') then 'attended'
    else 'closed' end) stored,
  version integer not null default 1,

  present_symptoms text not null,
  last_visitation text,
  last_diagnosis text,
  preferred_date date,
  preferred_time time,

  doctor_name text,
  doctor_key text generated always as (doctor_key(doctor_name)) stored,
  speciality text,
  date date,
  time time,
  fee integer check (fee between 0 and 10000000),
  -- null as long as no date and time are set; a slot lasts 30 minutes
  during tsrange generated always as (tsrange(date + time, date + time + interval '30 minutes')) stored,
  -- until when an assignment keeps its slot unconfirmed
  hold_until timestamptz(3),

  asked_date date,
  asked_time time,
  asked_reason text,

  payment_status text not null default 'unpaid' check (payment_status in ('unpaid', 'processing', 'paid', 'failed',
    'expired', 'mismatch', 'refund-pending', 'refunded')),
  -- the fee as it stood when the appointment was confirmed
  confirmed_fee integer check (confirmed_fee between 0 and 10000000),
  reminded_at timestamptz(3),

  hospital_deleted_at timestamptz(3),
  patient_deleted_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,

  constraint slot_is_set check (status not in ('assigned', 'confirmed', 'reschedule-requested')
    or (during is not null and doctor_key is not null and fee is not null)),
  constraint doctor_never_booked_twice exclude using gist (hospital_id with =, doctor_key with =, during with &&)
    where (status in ('assigned', 'confirmed', 'reschedule-requested'))
);

-- Lists: newest first, by index, per tab. DESC is NULLS FIRST, as in ORDER BY … DESC.
create index appointments_of_hospital on appointments (hospital_id, created_at desc, id desc)
  where hospital_deleted_at is null;
create index appointments_of_hospital_by_group on appointments (hospital_id, status_group, created_at desc, id desc)
  where hospital_deleted_at is null;
create index appointments_of_patient on appointments (patient_id, created_at desc, id desc)
  where patient_deleted_at is null;
create index appointments_of_patient_at_hospital on appointments (hospital_id, patient_id, created_at desc, id desc);
create index appointments_held on appointments (hold_until) where status = 'assigned';
create index appointments_to_come on appointments (date, time) where status = 'confirmed';
create index appointments_deleted_by_hospital on appointments (hospital_deleted_at) where hospital_deleted_at is not null;
create index appointments_deleted_by_patient on appointments (patient_deleted_at) where patient_deleted_at is not null;

create table appointment_events (
  id uuid primary key,
  appointment_id uuid not null references appointments on delete cascade,
  hospital_id uuid not null,
  at timestamptz(3) not null,
  actor text not null check (actor in ('patient', 'hospital', 'system')),
  actor_id uuid,
  -- 'request', or an event of the transition table
  event text not null,
  from_status text,
  to_status text not null,
  reason text
);
create index appointment_events_in_order on appointment_events (appointment_id, at, id);
create trigger appointment_events_are_kept before update or delete on appointment_events
  for each row execute function refuse_change();

-- A hospital's patients: written with each request, so the list never has to look through the appointments.
create table hospital_patients (
  hospital_id uuid not null references hospitals on delete cascade,
  patient_id uuid not null references patients on delete cascade,
  appointments integer not null,
  last_request_at timestamptz(3) not null,
  -- the hospital took the patient off its list
  hidden_at timestamptz(3),
  primary key (hospital_id, patient_id)
);
create index hospital_patients_newest on hospital_patients (hospital_id, last_request_at desc, patient_id desc)
  where hidden_at is null;

-- How many appointments a hospital has in each status: rows are only added (+1, -1), so that two writers never wait for
-- each other; a periodic job adds them up.
create table appointment_tallies (
  hospital_id uuid not null,
  status text not null,
  change integer not null
);
create index appointment_tallies_of_hospital on appointment_tallies (hospital_id, status) include (change);

create function keep_tallies() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.hospital_deleted_at is null then
    insert into appointment_tallies values (old.hospital_id, old.status, -1);
  end if;
  if tg_op <> 'DELETE' and new.hospital_deleted_at is null then
    insert into appointment_tallies values (new.hospital_id, new.status, 1);
  end if;
  return null;
end $$;
create trigger appointments_are_counted after insert or delete on appointments
  for each row execute function keep_tallies();
create trigger appointments_are_recounted after update of status, hospital_deleted_at on appointments
  for each row when (old.status <> new.status or (old.hospital_deleted_at is null) <> (new.hospital_deleted_at is null))
  execute function keep_tallies();

-- Adds up the tallies; returns how many rows it saved. Skips what others hold.
create function compact_tallies() returns bigint language plpgsql as $$
declare
  gone bigint;
  kept bigint;
begin
  with taken as (
    delete from appointment_tallies where ctid in (select ctid from appointment_tallies for update skip locked)
    returning hospital_id, status, change
  ), sums as (
    insert into appointment_tallies
    select hospital_id, status, sum(change) from taken group by hospital_id, status having sum(change) <> 0
    returning 1
  )
  select (select count(*) from taken), (select count(*) from sums) into gone, kept;
  return gone - kept;
end $$;

create function count_patient_of_hospital() returns trigger language plpgsql as $$
begin
  insert into hospital_patients as known (hospital_id, patient_id, appointments, last_request_at)
  values (new.hospital_id, new.patient_id, 1, new.created_at)
  on conflict (hospital_id, patient_id) do update
    set appointments = known.appointments + 1,
        last_request_at = greatest(known.last_request_at, excluded.last_request_at),
        hidden_at = null;
  return null;
end $$;
create trigger appointments_make_patients after insert on appointments
  for each row execute function count_patient_of_hospital();
