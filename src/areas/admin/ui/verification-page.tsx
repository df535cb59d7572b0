import { useState } from 'react'
import { listVerifications, type verificationStates } from '#areas/verification/contract.ts'
import { Tabs } from '#design/layout/tabs.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { RequestList } from './request-list.tsx'

type State = (typeof verificationStates)[number]

export default function VerificationPage() {
  const [state, setState] = useState<State>('waiting')
  const { data } = useRead(listVerifications, { state }, { live: false })
  const tabs = stateOptions.map((choice) => ({
    ...choice,
    ...(data && { count: data.counts[choice.value] }),
    panel: <RequestList state={choice.value} />,
  }))
  return <Tabs label="Requests" tabs={tabs} value={state} onValueChange={setState} />
}

const stateOptions: { value: State; label: string }[] = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'approved', label: 'Approved' },
  { value: 'declined', label: 'Refused' },
]
