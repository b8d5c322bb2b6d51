-- Adds up the tallies of one hospital and status at a time: each statement names its hospital, so that one shard runs it
-- (docs/decisions/107). Who compacts waits for nobody: others only add tallies.
create or replace function compact_tallies() returns bigint language plpgsql as $$
declare
  tallied record;
  total bigint;
  gone bigint;
  saved bigint := 0;
begin
  for tallied in
    select hospital_id, status from appointment_tallies group by hospital_id, status having count(*) > 1
  loop
    with taken as (
      delete from appointment_tallies where hospital_id = tallied.hospital_id and status = tallied.status returning change
    )
    select coalesce(sum(change), 0), count(*) into total, gone from taken;
    saved := saved + gone;
    if total <> 0 then
      insert into appointment_tallies values (tallied.hospital_id, tallied.status, total);
      saved := saved - 1;
    end if;
  end loop;
  return saved;
end $$;
