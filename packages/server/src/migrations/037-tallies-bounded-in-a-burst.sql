-- About every fiftieth change adds up the tallies of its hospital and status, so that after a burst a list sums some dozens of
-- rows, not all since the last periodic compaction. It skips what others hold, so two writers still never wait for each other.
create or replace function keep_tallies() returns trigger language plpgsql as $$
declare
  counted record;
  total bigint;
begin
  if tg_op <> 'INSERT' and old.hospital_deleted_at is null then
    insert into appointment_tallies values (old.hospital_id, old.status, -1);
  end if;
  if tg_op <> 'DELETE' and new.hospital_deleted_at is null then
    insert into appointment_tallies values (new.hospital_id, new.status, 1);
  end if;
  if random() >= 0.02 then
    return null;
  end if;
  for counted in
    select distinct hospital, status
      from (values (old.hospital_id, old.status), (new.hospital_id, new.status)) changed (hospital, status)
      where hospital is not null
  loop
    with taken as (
      delete from appointment_tallies where hospital_id = counted.hospital and status = counted.status
        and ctid in (
          select ctid from appointment_tallies where hospital_id = counted.hospital and status = counted.status
            for update skip locked)
        returning change
    )
    select coalesce(sum(change), 0) into total from taken;
    if total <> 0 then
      insert into appointment_tallies values (counted.hospital, counted.status, total);
    end if;
  end loop;
  return null;
end $$;
