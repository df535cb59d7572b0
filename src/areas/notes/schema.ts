import type { Generated } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Actor } from '#platform/contract/scope.ts'
import type { CommentAnchor } from './contract/comments.ts'
import type { Visibility } from './contract/note.ts'
import type { NoteImport } from './contract/transfer.ts'

export type NoteTables = {
  notes: {
    id: Id
    account_id: Id
    parent_id: Id | null
    title: Generated<string>
    icon: Generated<string | null>
    tags: Generated<string[]>
    position: number
    visibility: Generated<Visibility | null>
    access_id: Generated<Id | null>
    excerpt: Generated<string>
    version: Generated<number>
    pinned_at: Generated<string | null>
    created_by: Id | null
    created_at: Generated<string>
    updated_by: Id | null
    updated_at: Generated<string>
    removed_at: Generated<string | null>
    removed_with: Generated<Id | null>
  }
  note_members: { note_id: Id; person_id: Id; account_id: Id; may_write: Generated<boolean> }
  note_documents: {
    note_id: Id
    account_id: Id
    number: Generated<number>
    state: Generated<Uint8Array>
    state_number: Generated<number>
    /** JSON of the first blocks. */
    start: string | null
    bytes: Generated<number>
  }
  note_updates: {
    note_id: Id
    number: number
    account_id: Id
    update: Uint8Array
    person_id: Id | null
    actor_kind: Actor['kind']
    actor_id: Id
    started_at: Generated<string>
    at: Generated<string>
    entry: Id | null
  }
  note_versions: {
    id: Id
    account_id: Id
    note_id: Id
    number: number
    name: string
    person_id: Id | null
    created_at: Generated<string>
  }
  note_favorites: { note_id: Id; person_id: Id; account_id: Id; created_at: Generated<string> }
  note_comments: {
    id: Id
    account_id: Id
    note_id: Id
    thread_id: Id | null
    text: string
    quote: string | null
    anchor: CommentAnchor | null
    resolved_at: string | null
    resolved_by: Id | null
    created_by: Id | null
    actor_kind: Actor['kind']
    created_at: Generated<string>
    removed_at: string | null
  }
  note_imports: {
    id: Id
    account_id: Id
    person_id: Id
    file_name: string
    state: Generated<NoteImport['state']>
    done: Generated<number>
    total: number | null
    files: Generated<number>
    skipped: Generated<NoteImport['skipped']>
    error: string | null
    created_at: Generated<string>
  }
  note_files: { note_id: Id; file_id: Id; account_id: Id }
  note_links: { from_id: Id; to_id: Id; account_id: Id }
}
