-- Imports that are under way, but that no job goes on with any more: it was given up, or somebody has thrown it away.
-- A part and the job for the next one are one transaction, so there is always one as long as there is hope.
create function lost_imports() returns setof uuid language plpgsql stable set search_path = pg_catalog as $$
begin
  return query select i.id from public.table_imports i where i.state in ('working', 'undoing')
    and not exists (select from graphile_worker._private_jobs j
      where j.payload -> 'input' ->> 'id' = i.id::text and (j.attempts < j.max_attempts or j.locked_at is not null));
end $$;
