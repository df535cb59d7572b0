-- A secret that was sent to an address or a phone, to be brought back by whoever reads there. Only its hash is kept.
create table proofs (
  id uuid primary key,
  purpose text not null check (purpose in
    ('sign-in-code', 'sign-in-link', 'new-password', 'confirm-email', 'prove-again', 'change-email', 'add-phone')),
  -- An email address in small letters, or a phone number as +4917012345.
  destination text not null,
  secret_hash text not null,
  person_id uuid references users on delete cascade,
  -- The browser that asked for it.
  browser_hash text,
  -- The page to go on to.
  redirect text,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index proofs_by_destination on proofs (destination, purpose, created_at desc);
create index proofs_by_secret on proofs (secret_hash);
create index proofs_by_person on proofs (person_id);
create index proofs_by_expiry on proofs (expires_at);

-- How often something was tried, until when it counts: by all processes together.
create table tries (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index tries_by_end on tries (ends_at);

do $$ declare name text; begin
  foreach name in array array['proofs', 'tries'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy the_installation on %I using (in_system())', name);
  end loop;
end $$;

-- The sign-in library kept these; proofs and tries do their work.
drop table verifications;
drop table sign_in_limits;
