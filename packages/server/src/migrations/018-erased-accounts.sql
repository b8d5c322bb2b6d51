-- The directory counts its hospitals, and takes off the few that were erased: without this it looks at every account.
create index accounts_erased on accounts (id) where erased_at is not null;
