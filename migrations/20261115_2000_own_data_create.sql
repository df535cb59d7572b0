-- Forgets some of what happened in a workspace that goes, and says how much: until there is nothing left.
create function journal_forget_account(gone uuid, most integer) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  forgotten bigint;
begin
  if not in_system() then raise insufficient_privilege; end if;
  with old as (select id from journal where account_id = gone order by id limit most),
    changes as (delete from journal_changes c using old where c.entry = old.id)
  delete from journal using old where journal.id = old.id;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

-- Forgets what the journal knows of somebody who is gone, beyond an id: their private things where they belonged, all
-- about themselves, and the workspaces that went with them. To be asked in the transaction that takes them away.
create function journal_forget_person(person uuid, gone uuid[], places uuid[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not in_system() then raise insufficient_privilege; end if;
  delete from journal_changes where thing = any (gone || person);
  delete from journal_changes c using journal j
    where j.account_id = any (places) and j.person_id = person and c.entry = j.id and c.person_id = person;
  -- What the installation did by itself stands in no workspace, also what it does just now.
  delete from journal_changes c using journal j
    where j.account_id is null and c.entry = j.id and (c.account_id = any (gone) or c.person_id = person);
  delete from journal_changes c using journal j where j.account_id = any (gone) and c.entry = j.id;
  delete from journal where account_id = any (gone);
  delete from journal_keeping where account_id = any (gone);
  delete from done_once where account_id = any (gone);
end $$;
