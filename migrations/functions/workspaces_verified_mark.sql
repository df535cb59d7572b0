-- The verified mark belongs to the name and handle that were checked: changing either removes it, also by undo. It can only be
-- set to now(), so undo cannot bring back an earlier mark.
create or replace function keep_mark() returns trigger language plpgsql as $$
begin
  if new.profile->>'name' is distinct from old.profile->>'name' or new.handle is distinct from old.handle
    or (new.verified_at is distinct from old.verified_at and new.verified_at is distinct from now()) then
    new.verified_at := null;
  end if;
  return new;
end $$;
