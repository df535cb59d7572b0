import { useNavigate } from '@tanstack/react-router'
import type { InputOf } from '#platform/contract/action.ts'
import { useWrite } from '#platform/web/api/query.ts'
import { createFlow } from '../../contract/flows.ts'

/** Creates a flow and opens it. */
export function useCreateFlow() {
  const navigate = useNavigate()
  const { mutate, isPending } = useWrite(createFlow, {
    onDone: ({ id }) => void navigate({ to: '/flows/$id', params: { id } }),
  })
  return { create: (flow: InputOf<typeof createFlow>) => mutate(flow), isCreating: isPending }
}
