-- A birth date where it is known. An age without one is right for the day on which it was given (decision 113).
alter table patients add column birth_date date, add column age_given_on date;
update patients set age_given_on = (updated_at at time zone 'Africa/Lagos')::date where age is not null;
