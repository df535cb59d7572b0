-- The public pages of notes. A page that has ended keeps its address, in case it is shared again.
create table note_shares (
  note_id uuid primary key references notes on delete cascade,
  account_id uuid not null references accounts on delete cascade,
  public_id text not null unique,
  password_hash text,
  expires_at timestamptz,
  is_indexed boolean not null default false,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index note_shares_by_account on note_shares (account_id);
create index note_shares_by_creator on note_shares (created_by);
alter table note_shares enable row level security;
alter table note_shares force row level security;
create policy visible_shares on note_shares using (
  (account_id = scope_account() and exists (select from notes n where n.id = note_id)) or in_system());
