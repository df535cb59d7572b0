import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'
import type { Role } from '#platform/contract/permission.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { prepared } from '#platform/server/db/prepared.ts'
import { viewSettings, type View, type ViewSettings } from '../contract/view.ts'
import type { Member } from '../rules/field-type.ts'
import { fieldTypes } from '../rules/field-types.ts'
import { usualLocale } from '../rules/usual-locale.ts'
import type { Asker, KeptField } from './kept-field.ts'

/** What a table is made of, and who asks. */
export type Make = {
  readonly name: string
  readonly fields: readonly KeptField[]
  readonly views: readonly View[]
  readonly asker: Asker
}

/** A table with what it is made of now, whoever may look at it. */
export async function findTable(
  db: Db,
  scope: Scope,
  tableId: Id,
): Promise<{ kept: KeptTable; make: Make } | undefined> {
  const key = keyOf(scope, tableId)
  const known = makes.get(key)
  const { account, person } = scope
  if (known && !known.naming) {
    // Most often nothing has changed; asking only whether it has costs a fraction.
    const { rows } = await findSame(db, scope, tableId, account, person, known.revision, known.asker, known.make.name)
    const [same] = rows
    if (same) return { kept: same, make: known.make }
  }
  const { rows } = await find(db, scope, tableId, account, person, known?.revision ?? null, known?.naming ?? true)
  const [kept] = rows
  if (!kept) return undefined
  const isSame = known && kept.fields === null && known.make.name === kept.name
  if (isSame && known.asker === kept.asker && known.members === kept.members) return { kept, make: known.make }
  const around = askerOf(scope, kept)
  const parts = known && kept.fields === null ? known.make : partsOf(kept)
  const make = { ...parts, name: kept.name, asker: around }
  if (makes.size >= mostMakes) makes.clear()
  const isNaming = make.fields.some(({ type }) => naming.includes(type))
  const { revision, asker, members } = kept
  makes.set(key, { revision, asker, members, make, naming: isNaming })
  return { kept, make }
}

/** What it was made of when they last looked. */
export function lastMake(scope: Scope, tableId: Id): Make | undefined {
  return makes.get(keyOf(scope, tableId))?.make
}

/** What was seen last. Whether it is so still is asked each time, and what somebody may is never remembered. */
const makes = new Map<string, Known>()
type Known = Pick<Kept, 'revision' | 'asker' | 'members'> & { make: Make; naming: boolean }
const mostMakes = 2_000

function keyOf({ account, person }: Scope, tableId: Id): string {
  return `${account} ${person} ${tableId}`
}

function partsOf(kept: Kept): Pick<Make, 'fields' | 'views'> {
  const views: (Omit<View, 'settings'> & { settings: Partial<ViewSettings> })[] = JSON.parse(kept.views ?? '[]')
  return {
    fields: JSON.parse(kept.fields ?? '[]'),
    views: views.map((view) => ({ ...view, settings: viewSettings.parse(view.settings) })),
  }
}

function askerOf({ person }: Scope, kept: Kept): Asker {
  const { zone, locale }: { zone?: string | null; locale?: string | null } = JSON.parse(kept.asker ?? '{}')
  const members: Member[] = JSON.parse(kept.members ?? '[]')
  return { person, zone: zone ?? 'UTC', locale: locale ?? usualLocale, now: new Date(), members }
}

/** The types that name people. */
const naming = Object.values(fieldTypes).flatMap(({ name, editor, column }) =>
  editor === 'member' || (typeof column === 'object' && column.own.endsWith('_by')) ? [name] : [],
)

type KeptTable = {
  id: Id
  name: string
  row_word: string | null
  may_read: Role
  may_write: Role
  may_design: Role
  removed: boolean
}

type Kept = KeptTable & {
  revision: number
  /** These as JSON; fields and views only if the revision is another than the one that is known. */
  fields: string | null
  views: string | null
  asker: string | null
  members: string | null
}

/** Whoever follows the answer follows table_fields and table_views too: the number says that they are as they were. */
const findSame = prepared(
  (
    _tables,
    tableId: Id,
    account: Id,
    person: Id,
    revision: number,
    asker: string | null,
    name: string,
  ) => sql<KeptTable>`
    select t.id, t.name, t.row_word, t.may_read, t.may_write, t.may_design, t.removed_at is not null as removed
    from tables t join table_revision m /* of table_fields, table_views */ on m.table_id = t.id join users u on u.id = ${person}
    where t.id = ${tableId} and t.account_id = ${account} and m.number = ${revision}::bigint and t.name = ${name}
      and json_build_object('zone', u.time_zone, 'locale', u.locale)::text = ${asker}`,
)

const find = prepared(
  (_tables, tableId: Id, account: Id, person: Id, revision: number | null, isNaming: boolean) => sql<Kept>`
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
      case when ${isNaming} or m.number is distinct from ${revision}::bigint then
        (select json_agg(json_build_object('id', u.id, 'name', u.name, 'email', u.email) order by u.name)::text
          from members m join users u on u.id = m.person_id where m.account_id = t.account_id
            and exists (select from table_fields f where f.table_id = t.id and f.type = any(${naming}::text[]))) end as members
    from tables t join table_revision m on m.table_id = t.id
    where t.id = ${tableId} and t.account_id = ${account}`,
)
