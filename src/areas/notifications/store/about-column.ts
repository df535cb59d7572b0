import { sql } from 'kysely'
import type { About } from '../contract/about.ts'

// Stored rows keep the keys that they were first written with.

export const aboutColumn = sql<About>`case notifications.kind
  when 'approval' then about - 'asker' || jsonb_build_object('requester', about -> 'asker')
  when 'job' then about - 'says' || jsonb_build_object('description', about -> 'says')
  else about end`

export function toAboutColumn(about: About): string {
  return JSON.stringify(withStoredKeys(about))
}

function withStoredKeys(about: About): object {
  if (about.kind === 'approval') {
    const { requester, ...rest } = about
    return { ...rest, asker: requester }
  }
  if (about.kind === 'job') {
    const { description, ...rest } = about
    return { ...rest, says: description }
  }
  return about
}
