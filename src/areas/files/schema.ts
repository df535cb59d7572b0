import type { Generated } from 'kysely'

type SharedColumns = { name: string; belongs_to: string | null; size: number }

export type FileTables = {
  files_bytes: SharedColumns & {
    id: string
    account_id: string | null
    person_id: string | null
    state: Generated<'coming' | 'whole'>
    said: string
    sent_as: string | null
    received: Generated<number>
    place: string | null
    type: string | null
    sha256: string | null
    width: number | null
    height: number | null
    created_at: Generated<string>
    touched_at: Generated<string>
    kept_at: string | null
    unused_since: string | null
  }
  files_gone: { id: string; place: string | null; since: Generated<string> }
  files: SharedColumns & {
    id: string
    account_id: string
    person_id: string | null
    type: string
    sha256: string
    width: number | null
    height: number | null
    created_at: Generated<string>
    removed_at: string | null
  }
  files_storage: { one: Generated<boolean>; tried_at: string; worked_at: string | null; error: string | null }
}
