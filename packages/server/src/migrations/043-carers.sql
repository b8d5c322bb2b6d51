-- Who acts for whom: a login for a patient (docs/decisions/114).
create table carers (
  id uuid primary key,
  -- the login that acts: null until an invited guardian has accepted
  account_id uuid references accounts,
  -- who is cared for: null until an invited adult has accepted
  patient_id uuid references patients,
  -- who added the child or sent the invitation
  invited_by uuid not null references accounts,
  relation text not null check (relation in ('child', 'parent', 'spouse', 'other')),
  scope text[] not null check (scope <@ array['read', 'book', 'pay'] and 'read' = any (scope)),
  status text not null check (status in ('invited', 'active', 'ended')),
  -- when the patient agreed as an adult: without it, the relation ends on the 18th birthday
  agreed_at timestamptz(3),
  -- when an invitation ends
  ends_at timestamptz(3),
  -- of an invited person, until they have accepted
  first_name text,
  last_name text,
  contact text,
  code_hash bytea,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (status <> 'active' or account_id is not null and patient_id is not null)
);
create unique index carers_active on carers (account_id, patient_id) where status = 'active';
create index carers_of_patient on carers (patient_id) where status <> 'ended';
create index carers_by_inviter on carers (invited_by) where status = 'invited';
create unique index carers_by_code on carers (code_hash) where status = 'invited';

-- Which carer did it, for a patient. Null where the patient did.
alter table appointment_events add column carer_id uuid;
