-- More about a person, and about the sessions they are signed in with.
alter table users
  add column phone text unique,
  add column phone_verified boolean not null default false,
  add column time_zone text,
  add column locale text,
  -- An admin has shut them out.
  add column suspended_at timestamptz,
  -- They have asked to be deleted, and will be then.
  add column deletes_at timestamptz,
  add column last_signed_in_at timestamptz;

alter table sessions
  -- When the person last proved who they are; sensitive changes ask for that anew.
  add column proven_at timestamptz not null default now(),
  -- By which way in: credential, google, email-code, phone-code, email-link.
  add column way text;

-- People of one workspace know each other.
create policy of_the_same_workspace on users for select
  using (id in (select person_id from members where account_id = scope_account()));

alter table accounts
  -- How many people may belong; null is any number.
  add column seats integer check (seats > 0),
  -- An admin of the installation has confirmed that this business is who it says.
  add column verified_at timestamptz;

-- The caller's role where they are, for policies of other tables than members.
create function scope_role() returns text language sql stable
  as $$ select role from members where account_id = scope_account() and person_id = scope_person() $$;
create policy by_its_admins on accounts for update
  using (id = scope_account() and scope_role() in ('owner', 'admin'));
