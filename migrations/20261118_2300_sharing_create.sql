-- Public pages of anything that people share. A page that has ended keeps its address, in case it is shared again.
select set_config('taaskly.system', 'on', true);

create table shares (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  item_table text not null,
  item_id uuid not null,
  public_id text not null unique,
  password_hash text,
  expires_at timestamptz,
  is_indexed boolean not null default false,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (item_table, item_id)
);
create index shares_by_account on shares (account_id);
create index shares_by_creator on shares (created_by);

-- The policy needs it now; functions/sharing.sql has its text.
create function shared_item_is_visible(item_table text, item uuid) returns boolean language sql stable as 'select false';

insert into shares (account_id, item_table, item_id, public_id, password_hash, expires_at, is_indexed, created_by, created_at, ended_at)
  select account_id, 'notes', note_id, public_id, password_hash, expires_at, is_indexed, created_by, created_at, ended_at
  from note_shares;
drop table note_shares;

alter table shares enable row level security;
alter table shares force row level security;
create policy visible_shares on shares using (
  (account_id = scope_account() and shared_item_is_visible(item_table, item_id)) or in_system());
