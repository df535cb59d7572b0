-- Comments on notes. A thread is a comment with its replies.
create table note_comments (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  note_id uuid not null references notes on delete cascade,
  -- The comment that this one replies to. Null: it begins a thread.
  thread_id uuid references note_comments on delete cascade,
  text text not null,
  -- The text that the thread is about, as it was, and its place as Yjs relative positions. Null: the whole note.
  quote text,
  anchor jsonb,
  resolved_at timestamptz,
  resolved_by uuid references users on delete set null,
  created_by uuid references users on delete set null,
  actor_kind text not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index note_comments_by_note on note_comments (note_id, id);
create index note_comments_by_thread on note_comments (thread_id);
create index note_comments_by_account on note_comments (account_id);
create index note_comments_by_author on note_comments (created_by);
create index note_comments_by_resolver on note_comments (resolved_by);
alter table note_comments enable row level security;
alter table note_comments force row level security;
create policy visible_comments on note_comments using (
  (account_id = scope_account() and exists (select from notes n where n.id = note_id)) or in_system());
