import { useEffect, useEffectEvent, useRef } from 'react'
import type { Id } from '#platform/contract/id.ts'
import { useRead } from '#platform/web/api/query.ts'
import { listRuns } from '../../contract/runs.ts'
import { hasAddress } from '../../rules/hook-types.ts'

/** Tells of each test that a call, a form or a mail starts while the editor is open. */
export function useReceivedRuns(flow: Id, onReceived: (run: Id) => void): void {
  const { data } = useRead(listRuns, { flow, limit: 1 })
  const seen = useRef<Id | null>(undefined)
  const receive = useEffectEvent(onReceived)
  useEffect(() => {
    if (!data) return
    const [newest] = data.runs
    const isNew = seen.current !== undefined && newest !== undefined && newest.id !== seen.current
    seen.current = newest?.id ?? null
    if (isNew && newest.version === null && isReceived(newest.trigger.type)) receive(newest.id)
  }, [data])
}

const isReceived = (triggerType: string) => hasAddress(triggerType) || triggerType === 'flow.mail'
