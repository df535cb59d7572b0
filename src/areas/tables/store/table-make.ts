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
export type Make = { readonly fields: readonly KeptField[]; readonly views: readonly View[]; readonly asker: Asker }

/** A table with what it is made of now, whoever may look at it. */
export async function findTable(db: Db, scope: Scope, tableId: Id): Promise<{ kept: Kept; make: Make } | undefined> {
  const key = keyOf(scope, tableId)
  const known = makes.get(key)
  const { account, person } = scope
  const { rows } = await find(db, scope, tableId, account, person, known?.revision ?? null, known?.naming ?? true)
  const [kept] = rows
  if (!kept) return undefined
  if (known && kept.fields === null && known.text === textOf(kept)) return { kept, make: known.make }
  const asker = askerOf(scope, kept)
  const make = known && kept.fields === null ? { ...known.make, asker } : { ...partsOf(kept), asker }
  if (makes.size >= mostMakes) makes.clear()
  const isNaming = make.fields.some(({ type }) => naming.includes(type))
  makes.set(key, { revision: kept.revision, text: textOf(kept), make, naming: isNaming })
  return { kept, make }
}

/** What it was made of when they last looked. */
export function lastMake(scope: Scope, tableId: Id): Make | undefined {
  return makes.get(keyOf(scope, tableId))?.make
}

/** What was seen last. Whether it is so still is asked each time, and what somebody may is never remembered. */
const makes = new Map<string, { revision: number; text: string; make: Make; naming: boolean }>()
const mostMakes = 2_000

function keyOf({ account, person }: Scope, tableId: Id): string {
  return `${account} ${person} ${tableId}`
}

function textOf({ asker, members }: Kept): string {
  return `${asker}\n${members}`
}

function partsOf(kept: Kept): Omit<Make, 'asker'> {
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

type Kept = {
  id: Id
  name: string
  row_word: string | null
  may_read: Role
  may_write: Role
  may_design: Role
  removed: boolean
  revision: number
  /** These as JSON; fields and views only if the revision is another than the one that is known. */
  fields: string | null
  views: string | null
  asker: string | null
  members: string | null
}

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
