-- A secret is sent to these hosts only. None: to any host.
alter table flow_secrets add column allowed_hosts text[] not null default '{}';
