import type { SystemScope } from '#platform/contract/scope.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { describeDevice } from '#areas/people/actions/security-events.ts'
import { listSecurityEvents } from '../contract.ts'
import { searchWords } from '../rules.ts'
import { listEvents } from '../store/security-events.ts'

const adminScope: SystemScope = { kind: 'system', reason: 'an admin looks at sign-ins' }
const pageSize = 50

export const securityEventActions = [
  implement(listSecurityEvents, async ({ search, kind, cursor }, { running: { database } }) => {
    const query = { words: searchWords(search), kind, cursor, limit: pageSize + 1 }
    const found = await database.read(adminScope, (db) => listEvents(db, adminScope, query))
    const events = found.slice(0, pageSize).map(({ userAgent, ...event }) => ({
      ...event,
      device: describeDevice(userAgent),
    }))
    return { events, next: found.length > pageSize ? (events.at(-1)?.id ?? null) : null }
  }),
]
