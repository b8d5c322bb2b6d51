-- The names most like what was typed, by index: ten thousand hospitals in some ten milliseconds.
create index hospitals_by_likeness on hospitals using gist (search_text gist_trgm_ops (siglen = 32));
