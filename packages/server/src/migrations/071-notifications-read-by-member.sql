-- Each member of a hospital's staff has read notifications up to a time of their own (docs/decisions/153). Null: none. What was
-- read before has `read_at`, for all who read it, and stays read.
alter table members add column notifications_read_until timestamptz(3);

-- Counts what is new to a member without reading what is older.
create index notifications_new on notifications (account_id, created_at) where read_at is null;
drop index notifications_unread;
