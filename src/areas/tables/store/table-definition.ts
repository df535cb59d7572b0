import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Role } from '#platform/contract/permission.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { dependsOn } from '#platform/server/db/depends-on.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import { viewSettings, type SavedView, type ViewSettings } from '../contract/view.ts'
import type { Member } from '../rules/field-type.ts'
import { fieldTypes } from '../rules/field-types.ts'
import { dateSettingsOf } from '#platform/contract/date-format.ts'
import type { Viewer, StoredField } from './stored-field.ts'

/** The fields and views of a table, and the person who reads it. */
export type TableDefinition = {
  readonly name: string
  readonly fields: readonly StoredField[]
  readonly views: readonly SavedView[]
  readonly viewer: Viewer
}

/** The current definition. The caller checks who may read the table. */
export async function findTable(
  db: Db,
  scope: Scope,
  tableId: Id,
): Promise<{ record: TableHeader; definition: TableDefinition } | undefined> {
  const key = keyOf(scope, tableId)
  const cached = definitionCache.get(key)
  const { account, person } = scope
  if (cached && !cached.namesMembers) {
    // Usually nothing has changed, and this check costs a fraction of reading the definition.
    dependsOn(db(scope), ['table_fields', 'table_views'])
    const { rows } = await findUnchanged(
      db,
      scope,
      tableId,
      account,
      person,
      cached.revision,
      cached.viewerJson,
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
  if (isSame && cached.viewerJson === record.viewerJson && cached.members === record.members)
    return { record, definition: cached.definition }
  const viewer = parseViewer(scope, record)
  const parts = cached && record.fields === null ? cached.definition : parseParts(record)
  const definition = { ...parts, name: record.name, viewer }
  if (definitionCache.size >= maxCachedDefinitions) definitionCache.clear()
  const hasMemberField = definition.fields.some(({ type }) => memberFieldTypes.includes(type))
  const { revision, viewerJson, members } = record
  definitionCache.set(key, { revision, viewerJson, members, definition, namesMembers: hasMemberField })
  return { record, definition }
}

export function cachedDefinition(scope: Scope, tableId: Id): TableDefinition | undefined {
  return definitionCache.get(keyOf(scope, tableId))?.definition
}

/** Each use checks whether the definition is still current. Permissions are never cached. */
const definitionCache = new Map<string, CachedDefinition>()
type CachedDefinition = Pick<TableRecord, 'revision' | 'viewerJson' | 'members'> & {
  definition: TableDefinition
  namesMembers: boolean
}
const maxCachedDefinitions = 2_000

function keyOf({ account, person }: Scope, tableId: Id): string {
  return `${account} ${person} ${tableId}`
}

function parseParts(record: TableRecord): Pick<TableDefinition, 'fields' | 'views'> {
  const views: (Omit<SavedView, 'settings'> & { settings: Partial<ViewSettings> })[] = JSON.parse(record.views ?? '[]')
  return {
    fields: JSON.parse(record.fields ?? '[]'),
    views: views.map((view) => ({ ...view, settings: viewSettings.parse(view.settings) })),
  }
}

function parseViewer({ person }: Scope, record: TableRecord): Viewer {
  const { zone = null, locale = null }: { zone?: string | null; locale?: string | null } = JSON.parse(
    record.viewerJson ?? '{}',
  )
  const members: Member[] = JSON.parse(record.members ?? '[]')
  return { person, ...dateSettingsOf({ timeZone: zone, locale }), now: new Date(), members }
}

/** Field types whose values are people. */
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
  /** JSON. Fields and views are null if the revision is the cached one. */
  fields: string | null
  views: string | null
  viewerJson: string | null
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
    viewerJson: string | null,
    name: string,
  ) => sql<TableHeader>`
    select t.id, t.name, t.row_word, t.may_read, t.may_write, t.may_design, t.removed_at is not null as removed
    from tables t join table_revision m on m.table_id = t.id join users u on u.id = ${person}
    where t.id = ${tableId} and t.account_id = ${account} and m.number = ${revision}::bigint and t.name = ${name}
      and json_build_object('zone', u.time_zone, 'locale', u.locale)::text = ${viewerJson}`,
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
      (select json_build_object('zone', u.time_zone, 'locale', u.locale)::text from users u where u.id = ${person}) as "viewerJson",
      case when ${namesMembers} or m.number is distinct from ${revision}::bigint then
        (select json_agg(json_build_object('id', u.id, 'name', u.name, 'email', u.email) order by u.name)::text
          from members m join users u on u.id = m.person_id where m.account_id = t.account_id
            and exists (select from table_fields f where f.table_id = t.id and f.type = any(${memberFieldTypes}::text[]))) end as members
    from tables t join table_revision m on m.table_id = t.id
    where t.id = ${tableId} and t.account_id = ${account}`,
)
