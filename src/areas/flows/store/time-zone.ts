import type { Id } from '#platform/contract/id.ts'
import { defaultZone } from '#platform/contract/date-format.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { PeopleTables } from '#areas/people/schema.ts'
import { flowSettings, type FlowSettings } from '../contract/flows.ts'

type FlowWithOwner = { settings: Partial<FlowSettings>; owner: Id | null }

/** For the schedules and expressions of a flow: its time zone, or else the one in which its owner reads dates. */
export async function findTimeZone(db: Db, scope: Scope, { settings, owner }: FlowWithOwner): Promise<string> {
  const { timeZone } = flowSettings.parse(settings)
  if (timeZone !== null) return timeZone
  const row = await db<PeopleTables>(scope)
    .selectFrom('users')
    .where('id', '=', owner ?? scope.person)
    .select('time_zone')
    .executeTakeFirst()
  return row?.time_zone ?? defaultZone
}
