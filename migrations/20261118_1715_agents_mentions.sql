-- Of a person's message: the items that it names by @, as [{kind, id, name, page}].
alter table agent_messages add column mentions jsonb not null default '[]';
