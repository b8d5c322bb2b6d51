-- What the search for care reads of each hospital in one place (docs/decisions/138). A job computes it from the hospital's doctors,
-- services, closures and bookings.
create table hospital_search (
  hospital_id uuid primary key references hospitals on delete cascade,
  -- name, address, services and specialities, as search_key
  words text not null default '',
  -- where the address is, by the gazetteer; null where no place is known
  state text,
  north real,
  east real,
  specialities text[] not null default '{}',
  languages text[] not null default '{}',
  -- the lowest fee in whole naira
  fee_from integer,
  -- the days of the next month on which a doctor works
  open_days date[] not null default '{}',
  -- the first day with a free time, of all doctors and by speciality
  free_on date,
  free_by jsonb not null default '{}',
  -- counts changes; the row is computed anew while checked_version is lower
  version integer not null default 1,
  checked_version integer not null default 0,
  checked_at timestamptz(3)
);
create index hospital_search_due on hospital_search (checked_at) where checked_version >= version;
insert into hospital_search (hospital_id) select id from hospitals where erased_at is null;
