-- The calls that an answer proposes, and what became of them.
create table agent_proposals (
  answer_id uuid primary key references agent_messages on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  person_id uuid not null references users on delete cascade,
  calls jsonb not null,
  state text not null default 'open' check (state in ('open', 'accepting', 'accepted', 'discarded')),
  -- Accepting found another result than the one that was shown, or could not do a call.
  problem text,
  -- The run that does the accepted calls: their group in the journal.
  run_id uuid,
  created_at timestamptz not null default now()
);
create index agent_proposals_by_account on agent_proposals (account_id);
create index agent_proposals_by_person on agent_proposals (person_id);
alter table agent_proposals enable row level security;
alter table agent_proposals force row level security;
create policy own_proposals on agent_proposals
  using ((account_id = scope_account() and person_id = scope_person()) or in_system());
