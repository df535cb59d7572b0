-- Creates the partitions of the months around now. Rows with a time outside of them, from a wrong clock, go to the default
-- partition.
create or replace function journal_months() returns void language plpgsql set timezone = 'UTC' as $$
declare
  month timestamptz;
  parent text;
  part text;
begin
  for month in select generate_series(date_trunc('month', now()) - interval '1 month',
                                      date_trunc('month', now()) + interval '3 months', interval '1 month') loop
    foreach parent in array array['journal', 'journal_changes'] loop
      part := parent || to_char(month, '"_"YYYY"_"MM');
      if to_regclass(part) is null then
        begin
          execute format('create table %I partition of %I for values from (%L) to (%L)',
            part, parent, id_from(month), id_from(month + interval '1 month'));
          execute format('alter table %I enable row level security', part);
          execute format('alter table %I force row level security', part);
        exception when check_violation then
          raise warning 'A clock was wrong: what belongs into % is in the other part already, and stays there.', part;
        end;
      end if;
    end loop;
  end loop;
end $$;

-- Drops the months that are older than the longest retention of any workspace.
create or replace function journal_forget_months() returns void language plpgsql set timezone = 'UTC' as $$
declare
  part record;
  longest integer := greatest(365, (select max(days) from journal_keeping));
begin
  for part in
    select inhrelid::regclass as name, to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM') + interval '1 month' as ends
    from pg_inherits where inhparent in ('journal'::regclass, 'journal_changes'::regclass)
      and inhrelid::regclass::text ~ '_\d{4}_\d{2}$' loop
    if part.ends < now() - make_interval(days => longest) then execute format('drop table %s', part.name); end if;
  end loop;
end $$;

-- The app may read changes and insert entries. It may not touch the partitions directly.
create or replace function journal_read_only(app text) returns void language plpgsql as $$
declare part text; begin
  execute format('revoke insert, update, delete, truncate on journal_changes from %I', app);
  execute format('revoke update, delete, truncate on journal from %I', app);
  execute format('grant update (undone_by) on journal to %I', app);
  for part in select inhrelid::regclass from pg_inherits where inhparent in ('journal'::regclass, 'journal_changes'::regclass) loop
    execute format('revoke all on %s from %I', part, app);
  end loop;
end $$;

-- Regular maintenance. It gives up soon if it cannot get its locks; the next run tries again.
create or replace function keep_up_journal() returns void language plpgsql set lock_timeout = '2s'
  as $$ begin
    perform pg_advisory_xact_lock(7304913);
    perform journal_months();
    -- The role of this installation: another one on the same server has no rights here.
    perform journal_read_only(rolname) from pg_roles
      where rolname ~ '^taaskly_app(_|$)' and has_table_privilege(oid, 'journal', 'insert');
    perform journal_forget_months();
  end $$;
