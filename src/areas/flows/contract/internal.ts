import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { rowChange } from '#platform/contract/event.ts'

// Internal actions of listeners. They are in no list of actions, so nobody can call them from outside.

export const handleChange = action({
  name: 'flows.hearChange',
  title: 'Start flows for a change',
  description: 'Starts the flows that watch the table of a change.',
  input: rowChange,
  output: z.object({}),
  permission: 'viewer',
  effect: 'write',
  rest: 'POST /flows/hear-change',
  surfaces: [],
  irreversible: 'The flows have started.',
})

export const handleFlowChange = action({
  name: 'flows.hearFlow',
  title: 'Turn triggers on or off',
  description: 'Makes the triggers of a flow fit its state after a change that was undone or redone.',
  input: rowChange,
  output: z.object({}),
  permission: 'viewer',
  effect: 'write',
  rest: 'POST /flows/hear-flow',
  surfaces: [],
})
