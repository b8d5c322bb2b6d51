-- What patients say about the wait after an attended visit (docs/decisions/142). Told to hospitals in sum only.
create table wait_answers (
  hospital_id uuid not null references hospitals on delete cascade,
  appointment_id uuid not null,
  answer text not null check (answer in ('none', 'short', 'long', 'very-long')),
  answered_at timestamptz(3) not null,
  primary key (hospital_id, appointment_id)
);
