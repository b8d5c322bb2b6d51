-- How a text is searched: as search_form, and without the signs that people leave out or write in many ways: apostrophes, dots,
-- commas and hyphens. "O’Brien", "O'Brien" and "OBrien" are one, as are "St. Nicholas" and "St Nicholas".
create function search_key(value text) returns text
  language sql immutable strict parallel safe
  return translate(public.search_form(value), '''’‘‛ʼʻʽʹ′`´.,-‐‑‒–—―−·•', '');

-- What a text must be like to hold a word. Null where nothing of the word is left: such a word is nowhere.
create function like_pattern(word text) returns text
  language sql immutable strict parallel safe
  return '%' || replace(replace(replace(nullif(public.search_key(word), ''), '\', '\\'), '%', '\%'), '_', '\_') || '%';

alter table patients drop column search_text;
alter table patients add column search_text text not null generated always as
  (search_key(first_name || ' ' || last_name) || ' ' || coalesce(phone_number, '')) stored;
create index patients_search on patients using gin (search_text gin_trgm_ops);

alter table hospitals drop column name_search, drop column search_text;
alter table hospitals
  add column name_search text not null generated always as (search_key(name)) stored,
  add column search_text text not null generated always as (search_key(name || ' ' || coalesce(address, ''))) stored;
create index hospitals_search on hospitals using gin (search_text gin_trgm_ops);
create index hospitals_by_name on hospitals (name_search, id);
create index hospitals_by_likeness on hospitals using gist (search_text gist_trgm_ops (siglen = 32));

create index accounts_search on accounts using gin (search_key(email) gin_trgm_ops);
create index appointments_by_symptoms on appointments using gin (search_key(present_symptoms) gin_trgm_ops);
create index appointments_by_doctor_name on appointments using gin (search_key(doctor_name) gin_trgm_ops)
  where doctor_name is not null;
-- The payments of those whose names fit.
create index payments_of_patient_at_hospital on payments (hospital_id, patient_id)
  where hidden_at is null and paid_at is not null;
