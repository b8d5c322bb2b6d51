-- Few rows, looked for by retention and metrics among however many jobs that wait.
create index jobs_given_up on jobs (failed_at) where failed_at is not null;
-- A hospital's ledger shows its sum: read from the index alone.
create index payments_summed on payments (hospital_id, paid_at) include (status, paid_amount)
  where hidden_at is null and paid_at is not null;
