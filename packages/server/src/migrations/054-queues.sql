-- Check-in and the queues of a hospital's doctors (docs/decisions/120).

-- The last number that was given at a hospital, on a Lagos day, in a doctor's queue. Numbers are never given again. Whoever
-- changes a place locks this row first, so that two desks never call the same number.
create table queue_counters (
  hospital_id uuid not null references hospitals on delete cascade,
  day date not null,
  -- the key of the doctor's name
  queue text not null,
  last_number integer not null,
  primary key (hospital_id, day, queue)
);

create table queue_entries (
  hospital_id uuid not null references hospitals on delete cascade,
  day date not null,
  queue text not null,
  number integer not null check (number > 0),
  appointment_id uuid not null,
  state text not null check (state in ('waiting', 'called', 'in-room', 'skipped', 'left', 'undone')),
  -- the visit's time for those who came in time for it
  booked_time time,
  arrived_at timestamptz(3) not null,
  called_at timestamptz(3),
  primary key (hospital_id, day, queue, number)
);
-- One place for each visit. A check-in that was taken back keeps its number, and the visit may get another one.
create unique index queue_entries_of_appointment on queue_entries (hospital_id, appointment_id) where state <> 'undone';

-- Hospitals that were asked at the end of a day about its open visits.
create table open_visit_questions (
  hospital_id uuid not null references hospitals on delete cascade,
  day date not null,
  primary key (hospital_id, day)
);
