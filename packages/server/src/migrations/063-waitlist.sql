-- The waitlist (docs/decisions/139): how a hospital offers the freed times of a service, what patients wish for, and what was offered.
alter table services
  add column waitlist text not null default 'in-turn' check (waitlist in ('in-turn', 'all-at-once', 'off'));

create table waitlist_wishes (
  hospital_id uuid not null references hospitals on delete cascade,
  id uuid not null,
  patient_id uuid not null references patients on delete cascade,
  -- no foreign keys: services and doctors end, and what was wished for stays
  service_id uuid not null,
  -- null for any doctor
  doctor_id uuid,
  -- a booked visit that is to be moved earlier
  is_move boolean not null,
  -- that visit, or the one that came of an accepted offer
  appointment_id uuid,
  -- from Monday (1) to Sunday (7)
  weekdays smallint[] not null,
  part text not null check (part in ('any', 'morning', 'afternoon')),
  notice_minutes integer not null check (notice_minutes between 15 and 10080),
  -- the last day, a Lagos date
  until_day date not null,
  -- why the patient comes to a first visit
  present_symptoms text not null default '',
  state text not null check (state in ('waiting', 'offered', 'accepted', 'withdrawn', 'removed', 'lapsed')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (hospital_id, id)
);
create index waitlist_in_order on waitlist_wishes (hospital_id, created_at, id) where state in ('waiting', 'offered');
create index waitlist_of_patient on waitlist_wishes (patient_id, created_at desc);
-- One wish for one visit, and one for a first visit of a service.
create unique index waitlist_moves on waitlist_wishes (hospital_id, appointment_id)
  where is_move and state in ('waiting', 'offered');
create unique index waitlist_first_visits on waitlist_wishes (hospital_id, patient_id, service_id)
  where not is_move and state in ('waiting', 'offered');

create table waitlist_offers (
  hospital_id uuid not null,
  id uuid not null,
  wish_id uuid not null,
  doctor_id uuid not null,
  doctor_name text not null,
  doctor_key text not null generated always as (doctor_key(doctor_name)) stored,
  speciality text not null,
  date date not null,
  time time not null,
  minutes integer not null,
  buffer_minutes integer not null,
  during tsrange not null generated always as (
    tsrange(date + time, date + time + (minutes + buffer_minutes) * interval '1 minute')) stored,
  -- keeps its time for whoever it is offered to; false where all are told at once
  is_kept boolean not null,
  state text not null check (state in ('open', 'accepted', 'declined', 'expired', 'gone')),
  offered_at timestamptz(3) not null,
  until timestamptz(3) not null,
  ended_at timestamptz(3),
  primary key (hospital_id, id),
  foreign key (hospital_id, wish_id) references waitlist_wishes on delete cascade,
  constraint time_never_offered_twice exclude using gist (hospital_id with =, doctor_key with =, during with &&)
    where (state = 'open' and is_kept)
);
create unique index waitlist_open_offers on waitlist_offers (hospital_id, wish_id) where state = 'open';
create index waitlist_offers_of_wish on waitlist_offers (hospital_id, wish_id, offered_at);
create index waitlist_offers_to_end on waitlist_offers (until) where state = 'open';

-- An offer keeps its time against bookings, and a booked time cannot be offered. Both sides take the lock that bookings of a
-- doctor take, so that each sees what the other has written. Raised as a violation of the constraint that keeps visits apart.
create function refuse_offered_time() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.hospital_id || '/' || new.doctor_key, 7));
  if exists (select from waitlist_offers o where o.hospital_id = new.hospital_id and o.doctor_key = new.doctor_key
      and o.during && new.during and o.state = 'open' and o.is_kept) then
    raise exception 'this time is kept for an offer of the waitlist' using errcode = 'exclusion_violation';
  end if;
  return null;
end $$;
create trigger appointments_leave_offers_alone
  after update of status, date, time, doctor_name, minutes, buffer_minutes on appointments for each row
  when (new.status in ('assigned', 'held', 'confirmed', 'reschedule-requested', 'arrived')
    and (old.status not in ('assigned', 'held', 'confirmed', 'reschedule-requested', 'arrived')
      or old.during is distinct from new.during or old.doctor_key is distinct from new.doctor_key))
  execute function refuse_offered_time();

-- The arguments are the statuses that reserve a time, as literals of the query: only then the index of the constraint serves it.
create function refuse_booked_time() returns trigger language plpgsql as $$
declare
  is_booked boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended(new.hospital_id || '/' || new.doctor_key, 7));
  execute format('select exists (select from appointments where hospital_id = $1 and doctor_key = $2 and during && $3
    and status in (%s))', (select string_agg(quote_literal(status), ', ') from unnest(tg_argv) as given (status)))
    into is_booked using new.hospital_id, new.doctor_key, new.during;
  if is_booked then
    raise exception 'this time is booked' using errcode = 'exclusion_violation';
  end if;
  return null;
end $$;
create trigger offers_leave_appointments_alone after insert on waitlist_offers for each row
  when (new.is_kept)
  execute function refuse_booked_time('assigned', 'held', 'confirmed', 'reschedule-requested', 'arrived');
