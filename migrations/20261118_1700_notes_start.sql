-- The first blocks of the text at state_number, so that a long note shows before its editor is ready. JSON, but as text: jsonb
-- refuses some characters that a text may contain.
alter table note_documents add column start text;
