-- Every row of a hospital names its hospital, in its key too, so that each statement concerns one shard
-- (docs/decisions/103). What the version before writes during an upgrade is completed by triggers.

-- Where an appointment is, for those who know only its id: patients and jobs.
create table appointment_places (
  id uuid primary key,
  hospital_id uuid not null
);
insert into appointment_places select id, hospital_id from appointments;

create function note_place() returns trigger language plpgsql as $$
begin
  insert into appointment_places values (new.id, new.hospital_id) on conflict do nothing;
  return null;
end $$;
create trigger appointments_have_a_place after insert on appointments
  for each row execute function note_place();

-- Webhooks about payments that are not ours belong to no hospital.
create table unknown_webhooks (
  provider text not null,
  -- hash of the reference
  fingerprint text not null,
  at timestamptz(3) not null,
  primary key (provider, fingerprint)
);
insert into unknown_webhooks
  select provider, fingerprint, min(at) from payment_events
    where payment_id is null and fingerprint is not null group by provider, fingerprint;
select set_config('ilera.retention', 'on', true);
delete from payment_events where payment_id is null;
select set_config('ilera.retention', '', true);

alter table refunds add column hospital_id uuid not null default '00000000-0000-0000-0000-000000000000';
alter table payment_events add column hospital_id uuid not null default '00000000-0000-0000-0000-000000000000';
update refunds r set hospital_id = p.hospital_id from payments p where p.id = r.payment_id;
select set_config('ilera.retention', 'on', true);
alter table payment_events disable trigger payment_events_are_kept;
update payment_events e set hospital_id = p.hospital_id from payments p where p.id = e.payment_id;
alter table payment_events enable trigger payment_events_are_kept;
select set_config('ilera.retention', '', true);

create function name_hospital_of_payment() returns trigger language plpgsql as $$
begin
  new.hospital_id := coalesce((select hospital_id from payments where id = new.payment_id), new.hospital_id);
  return new;
end $$;
create trigger refunds_name_their_hospital before insert on refunds
  for each row when (new.hospital_id = '00000000-0000-0000-0000-000000000000')
  execute function name_hospital_of_payment();
create trigger payment_events_name_their_hospital before insert on payment_events
  for each row when (new.hospital_id = '00000000-0000-0000-0000-000000000000')
  execute function name_hospital_of_payment();

alter table pay_links
  add column hospital_id uuid,
  drop constraint pay_links_appointment_id_fkey;
update pay_links l set hospital_id = a.hospital_id from appointments a where a.id = l.appointment_id;
alter table notifications drop constraint notifications_appointment_id_fkey;
alter table appointment_events drop constraint appointment_events_appointment_id_fkey;
alter table refunds drop constraint refunds_appointment_id_fkey, drop constraint refunds_payment_id_fkey;
alter table payment_events drop constraint payment_events_payment_id_fkey;
alter table payments drop constraint payments_appointment_id_fkey;

alter table appointments drop constraint appointments_pkey, add primary key (hospital_id, id);
alter table payments drop constraint payments_pkey, add primary key (hospital_id, id);
alter table appointment_events drop constraint appointment_events_pkey, add primary key (hospital_id, id);
alter table payment_events drop constraint payment_events_pkey, add primary key (hospital_id, id);
alter table refunds drop constraint refunds_pkey, add primary key (hospital_id, id),
  drop constraint refunds_payment_id_part_key, add unique (hospital_id, payment_id, part);

alter table appointment_events
  add foreign key (hospital_id, appointment_id) references appointments (hospital_id, id) on delete cascade;
alter table payments add foreign key (hospital_id, appointment_id) references appointments (hospital_id, id);
alter table refunds
  add foreign key (hospital_id, appointment_id) references appointments (hospital_id, id),
  add foreign key (hospital_id, payment_id) references payments (hospital_id, id);
alter table payment_events add foreign key (hospital_id, payment_id) references payments (hospital_id, id);

-- For the statements of the version before, by an id alone. The release after the next may drop them.
create unique index appointments_by_id on appointments (id);
create unique index payments_by_id on payments (id);
create unique index refunds_by_id on refunds (id);

drop index payments_one_open_attempt;
create unique index payments_one_open_attempt on payments (hospital_id, appointment_id) where status = 'processing';
drop index payments_of_appointment;
create index payments_of_appointment on payments (hospital_id, appointment_id, created_at desc);
drop index refunds_of_appointment;
create index refunds_of_appointment on refunds (hospital_id, appointment_id);
drop index appointment_events_in_order;
create index appointment_events_in_order on appointment_events (hospital_id, appointment_id, at, id);
drop index payment_events_of_payment;
create index payment_events_of_payment on payment_events (hospital_id, payment_id, at);
