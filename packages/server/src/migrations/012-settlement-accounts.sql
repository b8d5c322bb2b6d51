-- Where a hospital's payments are paid out to. The number itself stays with the provider; `code` is the provider's name for it.
create table settlement_accounts (
  hospital_id uuid not null references hospitals on delete cascade,
  provider text not null,
  code text not null,
  bank_name text not null,
  account_name text not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  since timestamptz(3) not null,
  primary key (hospital_id, provider)
);
