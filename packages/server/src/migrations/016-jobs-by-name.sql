-- Each name's jobs are looked for by themselves (jobs/job-lane.ts).
create index jobs_due_by_name on jobs (name, run_at, id) where failed_at is null;
drop index jobs_due;
