-- Until when a patient may cancel or move a visit: what its service said when it was booked (docs/decisions/136).
alter table appointments
  add column change_hours smallint not null default 0 check (change_hours between 0 and 720);
