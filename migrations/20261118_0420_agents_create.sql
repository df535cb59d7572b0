create table agents (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  handle text not null,
  name text not null,
  instructions text not null default '',
  -- The actions it may call, in the form of a key's scopes.
  allowed text[] not null default '{*}',
  -- By action: ask, allow or never. The rest follows the effect of the action.
  policies jsonb not null default '{}',
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  unique (account_id, handle)
);
alter table agents enable row level security;
alter table agents force row level security;
create policy own_workspace on agents using (account_id = scope_account() or in_system());

create table agent_sessions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  person_id uuid not null references users on delete cascade,
  agent_id uuid not null references agents on delete cascade,
  title text not null,
  -- The person has named it, so it keeps that name.
  is_renamed boolean not null default false,
  pinned_at timestamptz,
  model_provider text,
  model_id text,
  -- The last message of the current branch.
  leaf_id uuid,
  -- The tools that a model has seen here, in that order: its provider's cache depends on it.
  tools text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz
);
create index agent_sessions_of_person on agent_sessions (account_id, person_id, updated_at desc) where removed_at is null;
create index agent_sessions_removed on agent_sessions (removed_at) where removed_at is not null;
create index agent_sessions_by_agent on agent_sessions (agent_id);
create index agent_sessions_by_person on agent_sessions (person_id);
alter table agent_sessions enable row level security;
alter table agent_sessions force row level security;
create policy own_sessions on agent_sessions
  using ((account_id = scope_account() and person_id = scope_person()) or in_system());

create table agent_messages (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  person_id uuid not null references users on delete cascade,
  session_id uuid not null references agent_sessions on delete cascade,
  parent_id uuid references agent_messages on delete cascade,
  role text not null check (role in ('person', 'answer')),
  -- Of a person.
  text text,
  files uuid[] not null default '{}',
  -- Sent while an answer was in progress: that answer's run has not read it yet.
  queued_for uuid,
  -- Of an agent: what people see, and what the model gets back in the next call.
  run_id uuid,
  blocks jsonb,
  transcript jsonb,
  usage jsonb,
  -- Tokens of the last model call.
  context_tokens integer,
  is_proposal boolean not null default false,
  created_at timestamptz not null default now()
);
create index agent_messages_by_session on agent_messages (session_id, id);
create index agent_messages_by_parent on agent_messages (parent_id);
create index agent_messages_by_run on agent_messages (run_id) where run_id is not null;
create index agent_messages_queued on agent_messages (queued_for) where queued_for is not null;
create index agent_messages_by_account on agent_messages (account_id);
create index agent_messages_by_person on agent_messages (person_id);
alter table agent_messages enable row level security;
alter table agent_messages force row level security;
create policy own_messages on agent_messages
  using ((account_id = scope_account() and person_id = scope_person()) or in_system());

-- What an agent has asked its person.
create table agent_questions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  person_id uuid not null references users on delete cascade,
  session_id uuid not null references agent_sessions on delete cascade,
  run_id uuid not null,
  questions jsonb not null,
  answers jsonb,
  created_at timestamptz not null default now(),
  answered_at timestamptz
);
create index agent_questions_by_session on agent_questions (session_id);
create index agent_questions_by_account on agent_questions (account_id);
create index agent_questions_by_person on agent_questions (person_id);
alter table agent_questions enable row level security;
alter table agent_questions force row level security;
create policy own_questions on agent_questions
  using ((account_id = scope_account() and person_id = scope_person()) or in_system());
