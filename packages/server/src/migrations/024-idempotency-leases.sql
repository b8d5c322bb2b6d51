-- Until when a process may work on a key whose answer is not there yet. Null: the key lives in the work's own transaction.
alter table idempotency_keys add column lease_until timestamptz(3);

-- Keys of calls that are made without an account; account_id is the nil UUID there.
create table visitor_idempotency_keys (like idempotency_keys including all);
