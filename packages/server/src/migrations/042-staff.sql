-- How staff come, and what each of them is told (docs/decisions/112).

create table invitations (
  id uuid primary key,
  hospital_id uuid not null references hospitals,
  name text not null,
  -- where the link goes: the phone number only where there is no e-mail address
  email text,
  phone_number text check (email is not null or phone_number is not null),
  roles text[] not null check (roles <@ array['owner', 'desk', 'doctor', 'cashier'] and cardinality(roles) > 0),
  doctor_name text,
  -- null until the link is sent: the job that sends it makes the token
  token_hash bytea unique,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  -- by an owner, or because a later invitation to the same address replaced it
  withdrawn_at timestamptz(3)
);
create index invitations_of_hospital on invitations (hospital_id, created_at);

-- Members without 2FA then reach only their own account.
alter table hospitals add column two_factor_required boolean not null default false;

-- Which staff may read it: 'appointment' (and of the doctors whose), 'payment', or null for owners alone.
alter table notifications add column kind text;
alter table notifications add column doctor_key text;

-- The roles that a member had when they opened the record.
alter table access_log add column member_roles text[];
