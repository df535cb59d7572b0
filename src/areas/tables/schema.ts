import type { Generated, JSONColumnType } from 'kysely'
import type { Role } from '#platform/contract/permission.ts'
import type { Field, FieldTypeName } from './contract/field.ts'
import type { ImportPlan, ImportProblem } from './contract/imports.ts'
import type { ViewSettings } from './contract/view.ts'

type WriterRole = Exclude<Role, 'viewer'>

export type TablesTables = {
  table_sets: { id: string; account_id: string; name: string; icon: Generated<string>; created_at: Generated<string> }
  tables: {
    id: string
    account_id: string
    set_id: string
    name: string
    row_word: string | null
    description: Generated<string>
    position: number
    may_read: Generated<Role>
    may_write: Generated<WriterRole>
    may_design: Generated<WriterRole>
    created_by: string | null
    created_at: Generated<string>
    removed_at: string | null
  }
  table_fields: {
    id: string
    account_id: string
    table_id: string
    name: string
    type: FieldTypeName
    options: JSONColumnType<Field['options']>
    description: Generated<string>
    position: number
    column_name: string
    created_at: Generated<string>
    removed_at: string | null
  }
  table_views: {
    id: string
    account_id: string
    table_id: string
    name: string
    kind: 'grid' | 'kanban'
    settings: JSONColumnType<Partial<ViewSettings>>
    position: number
    person_id: string | null
    locked: Generated<boolean>
    may_read: Generated<Role>
    created_at: Generated<string>
    removed_at: string | null
  }
  table_view_drafts: {
    id: string
    account_id: string
    person_id: string
    table_id: string
    view_id: string
    settings: JSONColumnType<Partial<ViewSettings>>
  }
  table_indexes: {
    table_id: string
    account_id: string
    definition: string
    name: string
    wanted_at: Generated<string>
    made_at: string | null
  }
  table_files: { file_id: string; table_id: string; account_id: string }
  table_imports: {
    id: string
    account_id: string
    person_id: string
    table_id: string | null
    file_id: string
    file_name: string
    plan: JSONColumnType<ImportPlan>
    state: Generated<'working' | 'done' | 'failed' | 'undoing' | 'undone'>
    part: Generated<number>
    read: Generated<number>
    entries: Generated<string[]>
    total: number | null
    added: Generated<number>
    updated: Generated<number>
    skipped: Generated<number>
    wrong: Generated<number>
    wrongs: JSONColumnType<ImportProblem[], string | undefined>
    guessed: Generated<number>
    guesses: JSONColumnType<ImportProblem[], string | undefined>
    error: string | null
    started_at: Generated<string>
    ended_at: string | null
  }
}
