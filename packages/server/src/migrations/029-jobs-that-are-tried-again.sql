-- How many jobs failed and are tried again: counted for Prometheus every few seconds.
create index jobs_retrying on jobs (name) where failed_at is null and last_error is not null;
