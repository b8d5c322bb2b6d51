-- The record that a request with an Idempotency-Key made: a later request that takes its place finds it here.
alter table idempotency_keys add column made uuid;
alter table visitor_idempotency_keys add column made uuid;
