import { sql } from 'kysely'
import type { Id } from '#platform/contract/id.ts'

/** A person's id and name. */
export function personJson(column: 'flows.owner_id' | 'flow_versions.published_by' | 'flow_runs.person_id') {
  const person = sql.ref(column)
  return sql<{ id: Id; name: string } | null>`(select jsonb_build_object('id', users.id, 'name', users.name)
    from users where users.id = ${person})`
}
