-- What arrives after a hospital deleted its account is refunded, for a reason of its own.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('cancelled', 'no-show', 'hospital-left', 'duplicate', 'excess', 'returned'));
