-- The record that a request with an Idempotency-Key made: a later request that takes its place finds it here. The table of
-- public calls comes with 024, as a copy of this one; where it is there already it gets the column too.
alter table idempotency_keys add column made uuid;
alter table if exists visitor_idempotency_keys add column made uuid;
