-- Patients whom a hospital's desk registers. They have no login until they claim the record (docs/decisions/116).

-- The hospital whose desk registered the patient. Null for those who signed up.
alter table patients add column registered_by uuid references hospitals;
create index patients_by_birth_date on patients (birth_date) where birth_date is not null;

-- Codes that a desk gives to a patient, to take over the record with a login.
create table claim_codes (
  -- SHA-256 of the code; the code itself is kept nowhere
  code_hash bytea primary key,
  hospital_id uuid not null references hospitals,
  patient_id uuid not null references patients on delete cascade,
  -- who gave it
  member_id uuid,
  -- wrong birth dates or phone digits
  failures integer not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index claim_codes_of_patient on claim_codes (patient_id);
create index claim_codes_by_expiry on claim_codes (expires_at);

-- Two records of one hospital that became one, with all that undoing needs.
create table patient_merges (
  id uuid primary key,
  hospital_id uuid not null references hospitals,
  kept_id uuid not null references patients,
  removed_id uuid not null references patients,
  -- claim: the patient took the record over with a code
  kind text not null check (kind in ('merge', 'claim')),
  -- null for a claim
  member_id uuid,
  at timestamptz(3) not null,
  -- ids of the appointments that moved; their payments follow them
  moved jsonb not null,
  -- the rows of both in the hospital's list, and the changed values of the kept record before and after
  undo jsonb not null,
  undone_at timestamptz(3),
  undone_by uuid
);
create index patient_merges_of_hospital on patient_merges (hospital_id, at desc, id desc);
create index patient_merges_of_kept on patient_merges (kept_id);
create index patient_merges_of_removed on patient_merges (removed_id);
