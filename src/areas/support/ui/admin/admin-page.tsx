import { useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import { Skeleton } from '#design/feedback/skeleton.tsx'
import { Tabs } from '#design/layout/tabs.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { listAllRequests, readAnyRequest, type RequestState } from '../../contract/requests.ts'
import { AdminList } from './admin-list.tsx'

export default function AdminSupportPage() {
  const linkedId = useLocation({ select: ({ search }) => ('request' in search ? String(search.request) : undefined) })
  const linked = useRead(readAnyRequest, { id: linkedId ?? '' }, { enabled: linkedId !== undefined })
  const [choice, choose] = useState<RequestState>()
  // The tab of its first state: an answer changes the state, but not the tab.
  if (!choice && linked.data) choose(linked.data.state)
  const state = choice ?? 'open'
  const { data } = useRead(listAllRequests, { state })
  const tabs = choices.map((each) => ({
    ...each,
    ...(data && { count: data.counts[each.value] }),
    panel: <AdminList state={each.value} first={each.value === linked.data?.state ? linkedId : undefined} />,
  }))
  if (linkedId !== undefined && linked.isPending) return <Skeleton rows={4} lead="person" />
  return <Tabs label="Requests" tabs={tabs} value={state} onValueChange={choose} />
}

const choices: { value: RequestState; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
  { value: 'closed', label: 'Closed' },
]
