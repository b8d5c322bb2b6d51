-- Whose appointment a carer's notification is about, so that it can be opened for that patient.
alter table notifications add column patient_id uuid;
