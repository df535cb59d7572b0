-- Imports in progress that no job will continue: the job failed for good or was dropped. A part of an import and the job for the
-- next part are one transaction, so a healthy import always has a job.
create or replace function lost_imports() returns setof uuid language plpgsql stable set search_path = pg_catalog as $$
begin
  return query select i.id from public.table_imports i where i.state in ('working', 'undoing')
    and not exists (select from graphile_worker._private_jobs j
      where j.payload -> 'input' ->> 'id' = i.id::text and (j.attempts < j.max_attempts or j.locked_at is not null));
end $$;
