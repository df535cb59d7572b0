import { useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import { Tabs } from '#design/tabs.tsx'
import { useRead } from '#platform/web/query.ts'
import { adminList, adminRead, type State } from '../contract/requests.ts'
import { AdminList } from './admin-list.tsx'

/** What people ask: who waits for an answer, and what became of the rest. */
export default function AdminSupportPage() {
  const wanted = useLocation({ select: ({ search }) => ('request' in search ? String(search.request) : undefined) })
  const asked = useRead(adminRead, { id: wanted ?? '' }, { enabled: wanted !== undefined })
  const [choice, choose] = useState<State>()
  const state = choice ?? asked.data?.state ?? 'open'
  const { data } = useRead(adminList, { state })
  const tabs = choices.map((each) => ({
    ...each,
    ...(data && { count: data.counts[each.value] }),
    panel: <AdminList state={each.value} first={wanted} />,
  }))
  return <Tabs label="Requests" tabs={tabs} value={state} onValueChange={choose} />
}

const choices: { value: State; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
  { value: 'closed', label: 'Closed' },
]
