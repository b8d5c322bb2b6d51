-- Which short messages a patient wants, beside mail: none until chosen.
alter table patients add column message_channels text[] not null default '{}'
  check (message_channels <@ array['whatsapp', 'sms']);

-- Every short message and what became of it. The text itself is not kept.
create table sent_messages (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  channel text not null check (channel in ('whatsapp', 'sms')),
  status text not null check (status in ('queued', 'sent', 'delivered', 'failed', 'fell-back')),
  -- the provider's own number for it
  provider_id text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index sent_messages_newest on sent_messages (account_id, created_at desc, id desc);
create index sent_messages_by_provider on sent_messages (provider_id) where provider_id is not null;
