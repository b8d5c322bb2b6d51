-- The register of personal data breaches (NDPA 2023, s. 40): written by whoever runs the product, with `npm run breach`.
create table breaches (
  id uuid primary key,
  noticed_at timestamptz(3) not null,
  -- what happened
  what text not null,
  -- which kinds of data
  data text not null,
  -- whose, and about how many people
  whose text not null,
  people integer not null check (people >= 0),
  risk text not null check (risk in ('low', 'high')),
  -- what may come of it for those people, and what was done
  consequences text not null,
  measures text not null,
  commission_told_at timestamptz(3),
  people_told_at timestamptz(3),
  recorded_at timestamptz(3) not null
);
create index breaches_newest on breaches (noticed_at desc, id desc);
