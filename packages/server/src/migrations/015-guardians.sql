-- Who agrees for a patient under 18 (decision 021).
alter table patients add column guardian_name text;
