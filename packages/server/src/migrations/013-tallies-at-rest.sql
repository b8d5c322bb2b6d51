-- A tally that is one row already stays as it is: adding all of them up anew each minute left as many dead rows behind, and
-- a hospital's lists had to read past them.
create or replace function compact_tallies() returns bigint language plpgsql as $$
declare
  gone bigint;
  kept bigint;
begin
  with split as (
    select hospital_id, status from appointment_tallies group by hospital_id, status having count(*) > 1
  ), free as (
    select t.ctid from appointment_tallies t join split using (hospital_id, status) for update of t skip locked
  ), taken as (
    delete from appointment_tallies where ctid in (select ctid from free) returning hospital_id, status, change
  ), sums as (
    insert into appointment_tallies
    select hospital_id, status, sum(change) from taken group by hospital_id, status having sum(change) <> 0
    returning 1
  )
  select (select count(*) from taken), (select count(*) from sums) into gone, kept;
  return gone - kept;
end $$;

-- Small and written all the time: what is dead goes after a thousand rows, not after a fifth of the table.
alter table appointment_tallies set (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
  autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000);
