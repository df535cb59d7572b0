import { implement } from '#platform/server/actions/implement.ts'
import { prepareExport } from '../contract.ts'
import { newTicket } from './ticket.ts'

export const exportActions = [
  implement(prepareExport, async (_, { scope, running }) => ({ ticket: newTicket(running, scope.person) })),
]
