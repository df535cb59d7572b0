-- Deleting from the journal. Functions with a limit return how many entries they deleted: call them again until that is 0.

-- Entries that are older than the retention of their workspace.
create or replace function journal_forget(most integer) returns bigint language plpgsql as $$
declare
  forgotten bigint;
begin
  with old as (
    select j.id from journal j left join journal_keeping k on k.account_id = j.account_id
    where j.id < id_from(now() - make_interval(days => coalesce(k.days, 365)))
      and j.id < id_from(now() - make_interval(days => (select least(365, min(days)) from journal_keeping)))
    order by j.id limit most
  ), changes as (delete from journal_changes c using old where c.entry = old.id)
  delete from journal using old where journal.id = old.id;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

-- Entries of a deleted workspace.
create or replace function journal_forget_account(gone uuid, most integer) returns bigint
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

-- All that the journal knows of a deleted person (and their own workspaces `gone`), including private rows that others changed.
create or replace function journal_forget_person(person uuid, gone uuid[], places uuid[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not in_system() then raise insufficient_privilege; end if;
  delete from journal_changes where thing = any (gone || person);
  delete from journal_changes where person_id = person;
  -- What the installation did by itself stands in no workspace, also what it does just now.
  delete from journal_changes c using journal j
    where j.account_id is null and c.entry = j.id and c.account_id = any (gone);
  delete from journal_changes c using journal j where j.account_id = any (gone) and c.entry = j.id;
  delete from journal where account_id = any (gone);
  delete from journal_keeping where account_id = any (gone);
  delete from done_once where account_id = any (gone);
end $$;
