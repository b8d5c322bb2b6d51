-- Whether patients find a hospital: its licence as it submitted it, until when the operator has verified it, and why the
-- operator suspended it (docs/decisions/117).
alter table hospitals
  add column licence_number text,
  add column licence_authority text,
  add column licence_until date,
  -- The licence waits for the operator since then.
  add column submitted_at timestamptz(3),
  add column listed_until date,
  add column suspended_at timestamptz(3),
  add column suspended_reason text;

create index hospitals_not_found on hospitals (id) where erased_at is not null or suspended_at is not null;
create index hospitals_listed on hospitals (listed_until) where listed_until is not null;
