import { useMemo } from 'react'
import { listMembers } from '#areas/workspaces/contract/members.ts'
import { useRead } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { defaultLocale } from '../../rules/default-locale.ts'
import type { TableScreen } from '../table-screen.ts'

/** The current person, their locale and time zone, and the members that a cell can name. */
export function useParseContext(): TableScreen['parseContext'] {
  const { person } = useSignedIn()
  const members = useRead(listMembers, {}).data?.members
  return useMemo(() => {
    const resolved = Intl.DateTimeFormat().resolvedOptions()
    return {
      person: person.id,
      zone: person.timeZone ?? resolved.timeZone,
      locale: person.locale ?? defaultLocale,
      now: new Date(),
      members: (members ?? []).map(({ id, name, email, image }) => ({ id, name, email, image })),
    }
  }, [person.id, person.timeZone, person.locale, members])
}
