import type { Id } from '#platform/contract/id.ts'
import { useRead, useWrite } from '#platform/web/api/query.ts'
import { useMay } from '#platform/web/auth/use-may.ts'
import { acceptProposal, discardProposal, readProposal } from '../../contract/proposal.ts'
import { useChoice } from './use-choice.ts'

/** An open proposal and the two ways to decide it; undefined if there is nothing to decide. */
export function useDecide(session: Id, answer: Id) {
  const input = { id: session, answer }
  const { data } = useRead(readProposal, input)
  const { chosen } = useChoice(data?.calls ?? [])
  const accept = useWrite(acceptProposal)
  const discard = useWrite(discardProposal)
  const mayDecide = useMay(acceptProposal)
  if (!data || !mayDecide || data.state === 'accepted' || data.state === 'discarded') return undefined
  return {
    chosen,
    isAccepting: accept.isPending || data.state === 'accepting',
    accept: () => accept.mutate({ ...input, calls: chosen.map(({ id }) => id) }),
    discard: () => discard.mutate(input),
  }
}
