import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { rowChange } from '#platform/contract/event.ts'

/** The action of a listener. It is in no list of actions, so nobody can call it from outside. */
export const wakeForConnection = action({
  name: 'agents.wakeForConnection',
  title: 'Go on after connecting',
  description: 'Lets answers that wait for a connection go on.',
  input: rowChange,
  output: z.object({}),
  permission: 'viewer',
  effect: 'write',
  rest: 'POST /agents/wake-for-connection',
  surfaces: [],
  irreversible: 'Answers go on by themselves.',
})
