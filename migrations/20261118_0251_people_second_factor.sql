-- A second factor: codes from an authenticator app (TOTP), with backup codes.
create table second_factors (
  person_id uuid primary key references users on delete cascade,
  -- Changes with each set-up, so that browsers that were remembered for an earlier one are asked again.
  id uuid not null,
  -- Sealed.
  secret text not null,
  confirmed_at timestamptz,
  -- The newest period whose code was used: a code works once.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
create table backup_codes (
  person_id uuid not null references second_factors on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (person_id, hash)
);
do $$ declare name text; begin
  foreach name in array array['second_factors', 'backup_codes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy the_installation on %I using (in_system())', name);
    execute format('create policy own on %I for select using (person_id = scope_person())', name);
  end loop;
end $$;

alter table accounts add column second_factor_required boolean not null default false;

alter table admin_decisions drop constraint admin_decisions_what_check;
alter table admin_decisions add constraint admin_decisions_what_check check (what in
  ('suspended', 'restored', 'signed-out', 'made-admin', 'removed-admin', 'second-factor-reset'));
