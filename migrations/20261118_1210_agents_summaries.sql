-- Of an answer whose conversation was too long for its model: what came before its message, in short.
alter table agent_messages add column summary text;
