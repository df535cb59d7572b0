import { useRef } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { InputOf } from '#platform/contract/action.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { createFlow } from '../../contract/flows.ts'

export const newFlowName = 'Untitled flow'

/** Creates a flow and opens it. A double click creates one. */
export function useCreateFlow(): (flow: InputOf<typeof createFlow>) => void {
  const navigate = useNavigate()
  const isCreating = useRef(false)
  const { mutate } = useWrite(createFlow, {
    onDone: ({ id }) => void navigate({ to: '/flows/$id', params: { id } }),
  })
  return (flow) => {
    if (isCreating.current) return
    isCreating.current = true
    mutate(flow, { onError: () => (isCreating.current = false) })
  }
}
