-- Whoever knows from an earlier request what a hook relies on checks only that it still has the same revision. What an area adds
-- to that renews it.
create sequence hook_revisions;
alter table hooks add column revision bigint not null default nextval('hook_revisions');

create function hook_changed() returns trigger language plpgsql as $$
begin
  new.revision := nextval('hook_revisions');
  return new;
end $$;
create trigger hook_changed before update of kind, subject, path, methods, auth, dedupe_header, max_per_minute on hooks
  for each row execute function hook_changed();
