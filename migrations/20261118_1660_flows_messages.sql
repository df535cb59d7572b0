-- What was said in a conversation that a step of a flow remembers.
create table flow_messages (
  flow_id uuid not null references flows on delete cascade,
  -- Which of the conversations of the flow: a chat, a phone number, a thread.
  conversation text not null,
  position bigint generated always as identity,
  prompt text not null,
  answer text not null,
  account_id uuid not null references accounts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (flow_id, conversation, position)
);
create index flow_messages_by_time on flow_messages (created_at);
create index flow_messages_by_account on flow_messages (account_id);
alter table flow_messages enable row level security;
alter table flow_messages force row level security;
create policy own_workspace on flow_messages using (account_id = scope_account() or in_system());
