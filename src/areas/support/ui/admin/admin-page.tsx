import { useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { Tabs } from '#design/layout/tabs.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { listAllRequests, readAnyRequest, type RequestState } from '../../contract/requests.ts'
import { AdminList } from './admin-list.tsx'

/** What people ask: who waits for an answer, and what became of the rest. */
export default function AdminSupportPage() {
  const wanted = useLocation({ select: ({ search }) => ('request' in search ? String(search.request) : undefined) })
  const asked = useRead(readAnyRequest, { id: wanted ?? '' }, { enabled: wanted !== undefined })
  const [choice, choose] = useState<RequestState>()
  // Where it stood when it was opened: an answer moves the request, not the one who looks at it.
  if (!choice && asked.data) choose(asked.data.state)
  const state = choice ?? 'open'
  const { data } = useRead(listAllRequests, { state })
  const tabs = choices.map((each) => ({
    ...each,
    ...(data && { count: data.counts[each.value] }),
    panel: <AdminList state={each.value} first={each.value === asked.data?.state ? wanted : undefined} />,
  }))
  if (wanted !== undefined && asked.isPending) return <Skeleton rows={4} lead="person" />
  return <Tabs label="Requests" tabs={tabs} value={state} onValueChange={choose} />
}

const choices: { value: RequestState; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
  { value: 'closed', label: 'Closed' },
]
