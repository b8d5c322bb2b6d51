-- Of two quick questions each answer offers a request with its own words. Both go together: no reference has to hold it.
alter table chat_messages add column question_id uuid;
