-- A frozen process keeps its connections, so its locks do not show that it does nothing: workers also say when they were last
-- seen, and which process they are of (the application_name of all its connections; empty if it has none).
alter table job_workers add seen_at timestamptz not null default now(), add process text not null default '';
