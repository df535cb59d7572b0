-- What sources of jobs answered last. It is public, so workspaces share it: each source is asked less often.
create table job_search_responses (
  -- SHA-256 of the address: addresses can be too long for an index.
  url_hash text primary key,
  url text not null,
  media_type text not null,
  etag text,
  last_modified text,
  body text not null,
  fetched_at timestamptz not null default now()
);
create index job_search_responses_by_time on job_search_responses (fetched_at desc);
alter table job_search_responses enable row level security;
alter table job_search_responses force row level security;
create policy the_installation on job_search_responses using (in_system());
