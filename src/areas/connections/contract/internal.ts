import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { rowChange } from '#platform/contract/event.ts'

/** The action of a listener. It is in no list of actions, so nobody can call it from outside. */
export const tellTrouble = action({
  name: 'connections.tellTrouble',
  title: 'Tell about a connection',
  description: 'Notifies whoever can repair a connection that stopped working.',
  input: rowChange,
  output: z.object({}),
  permission: 'viewer',
  effect: 'write',
  rest: 'POST /connections/tell',
  surfaces: [],
  irreversible: 'The notification has been sent.',
})
