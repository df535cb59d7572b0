-- Mailboxes at other servers, which are read by IMAP.
create table mail_mailboxes (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  address text not null,
  host text not null,
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  username text not null,
  sealed_password text not null,
  folder text not null,
  created_by uuid references users on delete set null,
  updated_at timestamptz not null default now(),
  -- Mails from before are not read.
  reads_from timestamptz not null default now(),
  -- Up to where it was read. Null: from the next mail on.
  uid_validity bigint,
  last_uid bigint,
  read_at timestamptz,
  -- One process at a time holds the connection.
  leased_by uuid,
  leased_until timestamptz not null default now(),
  failing_since timestamptz,
  error text,
  unique (account_id, address)
);
create index mail_mailboxes_by_person on mail_mailboxes (created_by);
alter table mail_mailboxes enable row level security;
alter table mail_mailboxes force row level security;
create policy own_workspace on mail_mailboxes using (account_id = scope_account() or in_system());

-- Where the mail of an address or of a mailbox goes.
create table mail_routes (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- The area's handler, and what of the area it is for.
  kind text not null,
  subject uuid not null,
  -- What stands before the @. Nobody can guess it.
  local_part text unique,
  mailbox_id uuid references mail_mailboxes on delete cascade,
  created_at timestamptz not null default now(),
  check ((local_part is null) <> (mailbox_id is null))
);
create index mail_routes_by_account on mail_routes (account_id);
create index mail_routes_by_mailbox on mail_routes (mailbox_id);
create index mail_routes_by_subject on mail_routes (subject);
alter table mail_routes enable row level security;
alter table mail_routes force row level security;
create policy own_workspace on mail_routes using (account_id = scope_account() or in_system());

-- One row for each mail and recipient. The bytes are in storage, perhaps for several rows.
create table mail_messages (
  id uuid primary key,
  -- Null after the workspace was deleted: the bytes still have to go.
  account_id uuid references accounts on delete set null,
  kind text not null,
  subject uuid not null,
  route_id uuid not null,
  is_test boolean not null default false,
  mailbox_id uuid references mail_mailboxes on delete set null,
  envelope_from text not null,
  envelope_to text not null,
  -- Of the server that sent it; null if it was read from a mailbox.
  client_address text,
  client_name text,
  storage_key uuid not null,
  size integer not null,
  -- Equal for two deliveries of one mail.
  dedupe_key text not null,
  -- receiving: its bytes may not be stored yet. received: it is to be handled.
  state text not null default 'receiving' check (state in ('receiving', 'received', 'done', 'failed')),
  received_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- What came of it, as a sentence.
  outcome text
);
create unique index mail_messages_once on mail_messages (route_id, is_test, dedupe_key) where state <> 'receiving';
create index mail_messages_due on mail_messages (due_at) where state = 'received';
create index mail_messages_by_route on mail_messages (route_id, id);
create index mail_messages_by_account on mail_messages (account_id);
create index mail_messages_by_mailbox on mail_messages (mailbox_id);
create index mail_messages_by_key on mail_messages (storage_key);
create index mail_messages_old on mail_messages (received_at);
alter table mail_messages enable row level security;
alter table mail_messages force row level security;
create policy own_workspace on mail_messages using (account_id = scope_account() or in_system());
