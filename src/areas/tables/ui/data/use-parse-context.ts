import { useMemo } from 'react'
import { listMembers } from '#areas/workspaces/contract/members.ts'
import { useRead } from '#platform/web/api/query.ts'
import { useSignedIn } from '#platform/web/auth/session.ts'
import { useDateSettings } from '#platform/web/time-format.ts'
import type { TableScreen } from '../table-screen.ts'

/** The current person, their locale and time zone, and the members that a cell can name. */
export function useParseContext(): TableScreen['parseContext'] {
  const { person } = useSignedIn()
  const { locale, zone } = useDateSettings()
  const members = useRead(listMembers, {}).data?.members
  return useMemo(
    () => ({
      person: person.id,
      zone,
      locale,
      now: new Date(),
      members: (members ?? []).map(({ id, name, email, image }) => ({ id, name, email, image })),
    }),
    [person.id, zone, locale, members],
  )
}
