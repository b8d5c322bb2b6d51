-- The addresses of hospitals' public pages (docs/decisions/137). A hospital keeps the earlier ones: they lead to the current one,
-- and no other hospital gets them.
create table hospital_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  hospital_id uuid not null references hospitals on delete cascade,
  is_current boolean not null,
  created_at timestamptz(3) not null
);
create unique index hospital_slugs_current on hospital_slugs (hospital_id) where is_current;
create index hospital_slugs_of_hospital on hospital_slugs (hospital_id);

-- Of several hospitals with one name, the later ones get a number. The server gives one to a hospital whose numbered name is
-- the name of another.
with named as (
  select id, created_at, coalesce(nullif(trim(both '-' from left(trim(both '-' from
      regexp_replace(search_key(translate(name, '.,-‐‑‒–—―−·•', '            ')), '[^a-z0-9]+', '-', 'g')), 60)), ''), 'hospital') as slug
    from hospitals where erased_at is null
), numbered as (
  select id, slug, row_number() over (partition by slug order by created_at, id) as number from named
)
insert into hospital_slugs (slug, hospital_id, is_current, created_at)
  select case when number = 1 then slug else slug || '-' || number end, id, true, now() from numbered order by number
  on conflict (slug) do nothing;
