-- Who belongs to a workspace is also in its document, so that the document is one row. The trigger keeps it.
alter table accounts add column member_ids uuid[] not null default '{}';
create function list_members() returns trigger language plpgsql as $$
begin
  -- Held first: what is counted then is what others have kept by now.
  perform from accounts where id in (select account_id from rows) order by id for update;
  update accounts a set member_ids =
    array(select m.person_id from members m where m.account_id = a.id order by m.created_at, m.person_id)
    where a.id in (select account_id from rows);
  return null;
end $$;
create trigger members_listed_added after insert on members referencing new table as rows
  for each statement execute function list_members();
create trigger members_listed_removed after delete on members referencing old table as rows
  for each statement execute function list_members();
select set_config('taaskly.system', 'on', true);
update accounts a set member_ids =
  array(select m.person_id from members m where m.account_id = a.id order by m.created_at, m.person_id);

-- Every handle that a business has, or had until lately: an old one leads to the new one, and nobody else gets it.
create table account_handles (
  handle text primary key,
  -- What it looks like: two handles that look the same are not two businesses'.
  skeleton text not null,
  -- Null when the business is gone.
  account_id uuid references accounts on delete set null,
  -- Null while it is the handle.
  kept_until timestamptz
);
create index account_handles_by_skeleton on account_handles (skeleton);
create index account_handles_by_account on account_handles (account_id);

create table invites (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- In small letters.
  email text not null,
  role text not null check (role in ('viewer', 'member', 'admin')),
  -- Of the token in the mail; null until the mail is out.
  hash text unique,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  expires_at timestamptz not null,
  answer text check (answer in ('accepted', 'declined')),
  answered_at timestamptz,
  revoked_at timestamptz
);
create index invites_by_account on invites (account_id, created_at desc);
create index invites_by_inviter on invites (invited_by);
-- One that waits for an answer an address.
create unique index invites_waiting on invites (account_id, email) where answer is null and revoked_at is null;

create table verification_requests (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  person_id uuid references users on delete set null,
  legal_name text not null,
  company_number text not null,
  website text not null,
  address text not null,
  documents text not null,
  note text not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined')),
  reason text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users on delete set null
);
create index verification_requests_by_account on verification_requests (account_id, created_at desc);
create index verification_requests_by_state on verification_requests (state, created_at);
create index verification_requests_by_person on verification_requests (person_id);
create index verification_requests_by_decider on verification_requests (decided_by);
create unique index verification_requests_waiting on verification_requests (account_id) where state = 'waiting';

do $$ declare name text; begin
  foreach name in array array['account_handles', 'invites', 'verification_requests'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy the_installation on %I using (in_system())', name);
    execute format('create policy by_its_admins on %I using (account_id = scope_account() and scope_role() in (''owner'', ''admin''))', name);
  end loop;
end $$;
