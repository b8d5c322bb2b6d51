-- What a hospital says about itself: ids of the HMOs that it takes, and where it is in degrees (docs/decisions/144).
alter table hospitals
  add column hmos text[] not null default '{}',
  add column north double precision,
  add column east double precision,
  add constraint hospitals_coordinates check ((north is null) = (east is null));
