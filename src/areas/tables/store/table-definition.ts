import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Role } from '#platform/contract/permission.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { dependsOn } from '#platform/server/db/depends-on.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import { viewSettings, type View, type ViewSettings } from '../contract/view.ts'
import type { Member } from '../rules/field-type.ts'
import { fieldTypes } from '../rules/field-types.ts'
import { defaultLocale } from '../rules/default-locale.ts'
import type { Viewer, StoredField } from './stored-field.ts'

/** What a table is made of, and who asks. */
export type TableDefinition = {
  readonly name: string
  readonly fields: readonly StoredField[]
  readonly views: readonly View[]
  readonly viewer: Viewer
}

/** A table with what it is made of now, whoever may look at it. */
export async function findTable(
  db: Db,
  scope: Scope,
  tableId: Id,
): Promise<{ record: TableHeader; definition: TableDefinition } | undefined> {
  const key = keyOf(scope, tableId)
  const cached = definitionCache.get(key)
  const { account, person } = scope
  if (cached && !cached.namesMembers) {
    // Most often nothing has changed; asking only whether it has costs a fraction.
    dependsOn(db(scope), ['table_fields', 'table_views'])
    const { rows } = await findUnchanged(
      db,
      scope,
      tableId,
      account,
      person,
      cached.revision,
      cached.asker,
      cached.definition.name,
    )
    const [same] = rows
    if (same) return { record: same, definition: cached.definition }
  }
  const { rows } = await findDefinition(
    db,
    scope,
    tableId,
    account,
    person,
    cached?.revision ?? null,
    cached?.namesMembers ?? true,
  )
  const [record] = rows
  if (!record) return undefined
  const isSame = cached && record.fields === null && cached.definition.name === record.name
  if (isSame && cached.asker === record.asker && cached.members === record.members)
    return { record, definition: cached.definition }
  const viewer = parseViewer(scope, record)
  const parts = cached && record.fields === null ? cached.definition : parseParts(record)
  const definition = { ...parts, name: record.name, viewer: viewer }
  if (definitionCache.size >= maxCachedDefinitions) definitionCache.clear()
  const hasMemberField = definition.fields.some(({ type }) => memberFieldTypes.includes(type))
  const { revision, asker, members } = record
  definitionCache.set(key, { revision, asker, members, definition, namesMembers: hasMemberField })
  return { record, definition }
}

/** What it was made of when they last looked. */
export function cachedDefinition(scope: Scope, tableId: Id): TableDefinition | undefined {
  return definitionCache.get(keyOf(scope, tableId))?.definition
}

/** What was seen last. Whether it is so still is asked each time, and what somebody may is never remembered. */
const definitionCache = new Map<string, CachedDefinition>()
type CachedDefinition = Pick<TableRecord, 'revision' | 'asker' | 'members'> & {
  definition: TableDefinition
  namesMembers: boolean
}
const maxCachedDefinitions = 2_000

function keyOf({ account, person }: Scope, tableId: Id): string {
  return `${account} ${person} ${tableId}`
}

function parseParts(record: TableRecord): Pick<TableDefinition, 'fields' | 'views'> {
  const views: (Omit<View, 'settings'> & { settings: Partial<ViewSettings> })[] = JSON.parse(record.views ?? '[]')
  return {
    fields: JSON.parse(record.fields ?? '[]'),
    views: views.map((view) => ({ ...view, settings: viewSettings.parse(view.settings) })),
  }
}

function parseViewer({ person }: Scope, record: TableRecord): Viewer {
  const { zone, locale }: { zone?: string | null; locale?: string | null } = JSON.parse(record.asker ?? '{}')
  const members: Member[] = JSON.parse(record.members ?? '[]')
  return { person, zone: zone ?? 'UTC', locale: locale ?? defaultLocale, now: new Date(), members }
}

/** The types that name people. */
const memberFieldTypes = Object.values(fieldTypes).flatMap(({ name, editor, column }) =>
  editor === 'member' || (typeof column === 'object' && column.builtIn.endsWith('_by')) ? [name] : [],
)

type TableHeader = {
  id: Id
  name: string
  row_word: string | null
  may_read: Role
  may_write: Role
  may_design: Role
  removed: boolean
}

type TableRecord = TableHeader & {
  revision: number
  /** These as JSON; fields and views only if the revision is another than the one that is known. */
  fields: string | null
  views: string | null
  asker: string | null
  members: string | null
}

/** The revision says that table_fields and table_views have not changed. */
const findUnchanged = preparedQuery(
  (
    _tables,
    tableId: Id,
    account: Id,
    person: Id,
    revision: number,
    asker: string | null,
    name: string,
  ) => sql<TableHeader>`
    select t.id, t.name, t.row_word, t.may_read, t.may_write, t.may_design, t.removed_at is not null as removed
    from tables t join table_revision m on m.table_id = t.id join users u on u.id = ${person}
    where t.id = ${tableId} and t.account_id = ${account} and m.number = ${revision}::bigint and t.name = ${name}
      and json_build_object('zone', u.time_zone, 'locale', u.locale)::text = ${asker}`,
)

const findDefinition = preparedQuery(
  (_tables, tableId: Id, account: Id, person: Id, revision: number | null, namesMembers: boolean) => sql<TableRecord>`
    select t.id, t.name, t.row_word, t.may_read, t.may_write, t.may_design, t.removed_at is not null as removed,
      m.number as revision,
      case when m.number is distinct from ${revision}::bigint then
        coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'options', f.options,
            'description', f.description, 'column', f.column_name) order by f.position, f.id)
          from table_fields f where f.table_id = t.id and f.removed_at is null)::text, '[]') end as fields,
      case when m.number is distinct from ${revision}::bigint then
        coalesce((select json_agg(json_build_object('id', v.id, 'name', v.name, 'kind', v.kind, 'settings', v.settings,
            'personal', v.person_id is not null, 'locked', v.locked, 'mayRead', v.may_read) order by v.position, v.id)
          from table_views v where v.table_id = t.id and v.removed_at is null
            and (v.person_id is null or v.person_id = ${person}))::text, '[]') end as views,
      (select json_build_object('zone', u.time_zone, 'locale', u.locale)::text from users u where u.id = ${person}) as asker,
      case when ${namesMembers} or m.number is distinct from ${revision}::bigint then
        (select json_agg(json_build_object('id', u.id, 'name', u.name, 'email', u.email) order by u.name)::text
          from members m join users u on u.id = m.person_id where m.account_id = t.account_id
            and exists (select from table_fields f where f.table_id = t.id and f.type = any(${memberFieldTypes}::text[]))) end as members
    from tables t join table_revision m on m.table_id = t.id
    where t.id = ${tableId} and t.account_id = ${account}`,
)
