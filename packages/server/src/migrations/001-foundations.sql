-- Instants are timestamptz(3): a millisecond, as the API shows them. The application's clock writes them, never now().
-- Ids are UUID v7, made by the application.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- How a text is searched: no case, no accents (Yoruba names are typed both ways).
create function search_form(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

-- Whether two names mean the same doctor: "Dr. Ngozi  Eze" and "ngozi eze" do.
create function doctor_key(name text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(
    btrim(regexp_replace(public.search_form(name), '[^[:alnum:]]+', ' ', 'g')),
    '^(dr|doctor|prof|professor) ', ''
  );

create function refuse_change() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('ilera.retention', true), '') = 'on' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception 'rows of % are never changed', tg_table_name using errcode = '42501';
end $$;

-- Accounts ----------------------------------------------------------------------------------------------------------

-- One table for both roles, so that an e-mail address is one account's alone. Its id is the patient's or hospital's id.
create table accounts (
  id uuid primary key,
  role text not null check (role in ('patient', 'hospital')),
  -- null once erased
  email text unique check (email = lower(btrim(email))),
  password_hash text,
  created_at timestamptz(3) not null,
  erased_at timestamptz(3)
);

create table sessions (
  -- SHA-256 of the token; the token itself is kept nowhere
  token_hash bytea primary key,
  id uuid not null unique,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
create index sessions_of_account on sessions (account_id) where revoked_at is null;
create index sessions_by_expiry on sessions (expires_at);

create table reset_tokens (
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index reset_tokens_of_account on reset_tokens (account_id);

-- Failed attempts per key (account and address, or address alone) within a window.
create table throttles (
  key text primary key,
  failures integer not null,
  window_ends_at timestamptz(3) not null
);

create table images (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  content_type text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_at timestamptz(3) not null
);
create index images_of_account on images (account_id);

create table patients (
  id uuid primary key references accounts on delete cascade,
  first_name text not null,
  last_name text not null,
  -- +234…, or another country's international form
  phone_number text,
  age smallint check (age between 0 and 130),
  gender text,
  address text,
  allergies text,
  blood_type text,
  picture_id uuid references images on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  search_text text not null generated always as (search_form(first_name || ' ' || last_name)) stored
);
create index patients_search on patients using gin (search_text gin_trgm_ops);

create table hospitals (
  id uuid primary key references accounts on delete cascade,
  name text not null,
  address text,
  phone_number text,
  picture_id uuid references images on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name_search text not null generated always as (search_form(name)) stored,
  search_text text not null generated always as (search_form(name || ' ' || coalesce(address, ''))) stored
);
create index hospitals_search on hospitals using gin (search_text gin_trgm_ops);
create index hospitals_by_name on hospitals (name_search, id);

create table consents (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  purpose text not null,
  text_version text not null,
  given boolean not null,
  at timestamptz(3) not null
);
create index consents_of_account on consents (account_id, purpose, at desc);

-- Who opened whose record. Kept when an account is erased, so without foreign keys.
create table access_log (
  id uuid primary key,
  at timestamptz(3) not null,
  actor_id uuid not null,
  actor_role text not null,
  patient_id uuid not null,
  hospital_id uuid,
  appointment_id uuid,
  call text not null
);
create index access_log_of_patient on access_log (patient_id, at desc, id desc);
create trigger access_log_is_kept before update or delete on access_log
  for each row execute function refuse_change();

create table contact_messages (
  id uuid primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  title text not null,
  content text not null,
  created_at timestamptz(3) not null
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);

create table chat_messages (
  id uuid primary key,
  patient_id uuid not null references patients on delete cascade,
  role text not null check (role in ('user', 'bot')),
  message text not null,
  created_at timestamptz(3) not null
);
create index chat_messages_newest on chat_messages (patient_id, created_at desc, id desc);

-- Work and repeats ----------------------------------------------------------------------------------------------------

create table jobs (
  id uuid primary key,
  name text not null,
  payload jsonb not null,
  run_at timestamptz(3) not null,
  attempts integer not null default 0,
  -- a worker that died gives its job back when this is past
  leased_until timestamptz(3),
  last_error text,
  failed_at timestamptz(3),
  created_at timestamptz(3) not null
);
create index jobs_due on jobs (run_at, id) where failed_at is null;

create table periodic_jobs (
  name text primary key,
  next_run_at timestamptz(3) not null
);

-- Written in the transaction of the work itself: no answer without the work, no work without the answer.
create table idempotency_keys (
  account_id uuid not null references accounts on delete cascade,
  key text not null,
  fingerprint text not null,
  status smallint,
  answer jsonb,
  created_at timestamptz(3) not null,
  primary key (account_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- The Socket.IO adapter keeps messages here that are too large for NOTIFY.
create table socket_io_attachments (
  id bigserial unique,
  created_at timestamptz default now(),
  payload bytea
);
