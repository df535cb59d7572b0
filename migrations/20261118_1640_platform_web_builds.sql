-- The builds of the web app that processes have served. Their assets are in storage, so that every process answers them.
create table web_builds (
  id uuid primary key,
  -- The name of the build, from its content.
  build text not null unique,
  -- Where each asset is in the archive: its address, and first and last byte.
  assets jsonb not null,
  started_at timestamptz not null default now()
);
alter table web_builds enable row level security;
alter table web_builds force row level security;
create policy the_installation on web_builds using (in_system());
