-- What a login says of its device ("Chrome on Android"), so that its owner can tell it from the others.
alter table sessions add column device text not null default 'An unknown device';
