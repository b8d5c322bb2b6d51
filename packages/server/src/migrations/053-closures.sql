-- Days on which a hospital is closed (docs/decisions/122). The days of two closures never overlap, also where two owners add
-- them at once.
create table closures (
  hospital_id uuid not null references hospitals on delete cascade,
  id uuid not null,
  name text not null,
  -- the first and the last day, in Lagos
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  member_id uuid,
  created_at timestamptz(3) not null,
  primary key (hospital_id, id),
  constraint closures_never_overlap exclude using gist (hospital_id with =, (daterange(from_day, to_day, '[]')) with &&)
);
