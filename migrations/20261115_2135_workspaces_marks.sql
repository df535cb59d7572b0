-- The verified mark is of the name and the handle that were looked at. Whoever changes either loses it, also by undoing; and
-- it is given at the moment of an approval, so what is brought back from earlier is no mark.
create function keep_mark() returns trigger language plpgsql as $$
begin
  if new.profile->>'name' is distinct from old.profile->>'name' or new.handle is distinct from old.handle
    or (new.verified_at is distinct from old.verified_at and new.verified_at is distinct from now()) then
    new.verified_at := null;
  end if;
  return new;
end $$;
create trigger mark_kept before update on accounts for each row execute function keep_mark();

-- What the business was called when it asked: an admin approves that and nothing else.
alter table verification_requests add column name text, add column handle text;
select set_config('taaskly.system', 'on', true);
update verification_requests r set name = a.profile->>'name', handle = a.handle from accounts a where a.id = r.account_id;
alter table verification_requests alter column name set not null;

-- The invites of the last day, to whom and by whom, over all workspaces and also those that are gone since: no address is
-- flooded, whoever asks for it.
create table invite_sends (
  id uuid primary key,
  invite_id uuid not null,
  -- Without what follows a plus: all of that arrives at one place.
  email text not null,
  person_id uuid not null,
  at timestamptz not null default now()
);
create index invite_sends_by_email on invite_sends (email, at);
create index invite_sends_by_person on invite_sends (person_id, at);
create index invite_sends_by_invite on invite_sends (invite_id);
create index invite_sends_by_time on invite_sends (at);
alter table invite_sends enable row level security;
alter table invite_sends force row level security;
create policy the_installation on invite_sends using (in_system());
