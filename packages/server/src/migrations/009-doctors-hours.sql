-- When a doctor sees patients (decision 014). working_days null: nothing was said, so the hospital's hours hold every day.

alter table doctors add column id uuid not null default gen_random_uuid();
create unique index doctors_id on doctors (id);
alter table doctors add column working_days jsonb;
alter table doctors add column leave jsonb not null default '[]';
