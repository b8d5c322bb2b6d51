-- Who logs in (an account) is apart from who is cared for (a patient) and from the organisation (a hospital): several people
-- work for one hospital, and one person may be staff and patient (docs/decisions/111).

-- The id of a patient or hospital is that of the account that signed it up, or new. Rows about either stand in these
-- tables under `account_id`, so their foreign keys to accounts end.
alter table patients drop constraint patients_id_fkey;
alter table hospitals drop constraint hospitals_id_fkey;
alter table images drop constraint images_account_id_fkey;
alter table consents drop constraint consents_account_id_fkey;
alter table notifications drop constraint notifications_account_id_fkey;
alter table sent_messages drop constraint sent_messages_account_id_fkey;

-- The account that logs in as this patient: none for somebody whom a desk registered.
alter table patients add column account_id uuid references accounts;
update patients set account_id = id;
create unique index patients_of_account on patients (account_id) where account_id is not null;

-- The account whose e-mail address is the hospital's.
alter table hospitals add column account_id uuid references accounts;
update hospitals set account_id = id;

-- An account may go on after its patient or hospital has left, and the other way round.
alter table patients add column erased_at timestamptz(3);
update patients p set erased_at = a.erased_at from accounts a where a.id = p.id and a.erased_at is not null;
alter table hospitals add column erased_at timestamptz(3);
update hospitals h set erased_at = a.erased_at from accounts a where a.id = h.id and a.erased_at is not null;
create index hospitals_erased on hospitals (id) where erased_at is not null;

create table members (
  id uuid primary key,
  hospital_id uuid not null references hospitals,
  account_id uuid not null references accounts,
  -- null for who signed the hospital up, until they say it
  name text,
  roles text[] not null check (roles <@ array['owner', 'desk', 'doctor', 'cashier'] and cardinality(roles) > 0),
  status text not null default 'active' check (status in ('active', 'suspended', 'removed')),
  -- the doctor whose appointments and hours are this member's own
  doctor_name text,
  doctor_key text generated always as (doctor_key(doctor_name)) stored,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  last_login_at timestamptz(3)
);
create unique index members_of_account on members (account_id, hospital_id) where status <> 'removed';
create index members_of_hospital on members (hospital_id, created_at, id);
insert into members (id, hospital_id, account_id, roles, created_at, updated_at)
  select gen_random_uuid(), h.id, h.id, array['owner'], h.created_at, h.created_at
    from hospitals h join accounts a on a.id = h.id where a.erased_at is null;

-- What a session is for: the patient's area, or one hospital.
alter table sessions
  add column role text check (role in ('patient', 'hospital')),
  add column member_id uuid references members;

-- Which member did it. Null where a patient or the product did.
alter table appointment_events add column member_id uuid;
alter table access_log add column member_id uuid;

-- What the version before writes during an upgrade: a sign-up is of an account with the same id.
create function name_account() returns trigger language plpgsql as $$
begin
  if new.account_id is null and exists (select 1 from accounts where id = new.id) then
    new.account_id := new.id;
  end if;
  return new;
end $$;
create trigger patients_name_their_account before insert on patients for each row execute function name_account();
create trigger hospitals_name_their_account before insert on hospitals for each row execute function name_account();

create function add_owner() returns trigger language plpgsql as $$
begin
  if new.account_id is not null then
    insert into members (id, hospital_id, account_id, roles, created_at, updated_at)
      values (gen_random_uuid(), new.id, new.account_id, array['owner'], new.created_at, new.created_at);
  end if;
  return null;
end $$;
create trigger hospitals_have_an_owner after insert on hospitals for each row execute function add_owner();
