import { useMemo } from 'react'
import { listMembers } from '#areas/workspaces/contract/members.ts'
import { useRead } from '#platform/web/query.ts'
import { useSignedIn } from '#platform/web/session.ts'
import { usualLocale } from '../rules/usual-locale.ts'
import type { TableScreen } from './table-screen.ts'

/** Who looks, how they write days and numbers, and whom a cell can name. */
export function useAround(): TableScreen['around'] {
  const { person } = useSignedIn()
  const members = useRead(listMembers, {}).data?.members
  return useMemo(() => {
    const here = Intl.DateTimeFormat().resolvedOptions()
    return {
      person: person.id,
      zone: person.timeZone ?? here.timeZone,
      locale: person.locale ?? usualLocale,
      now: new Date(),
      members: (members ?? []).map(({ id, name, email, image }) => ({ id, name, email, image })),
    }
  }, [person.id, person.timeZone, person.locale, members])
}
