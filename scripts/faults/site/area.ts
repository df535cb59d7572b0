import { createECDH, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { addTask } from '#areas/focus/contract.ts'
import { action } from '#platform/contract/action.ts'
import { rowChange } from '#platform/contract/event.ts'
import { job } from '#platform/contract/job.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { area } from '#platform/server/area.ts'
import { defineListener } from '#platform/server/events/listener.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { mailCall } from '#platform/server/outgoing/message-calls.ts'
import { defineOutgoingCall } from '#platform/server/outgoing/define-call.ts'
import { sendPush } from '#platform/server/messaging/push.ts'
import { jobHandler } from '#platform/server/jobs/job-handler.ts'

/** Any key of the right form: the encrypted messages are never read. */
const browserKeys = (() => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
})()

const numbered = z.object({ n: z.int() })
const nothing = z.object({})
const usual = { permission: 'member', effect: 'write', surfaces: [] } as const

const addLater = job({ name: 'faults.addLater', description: 'Adds a numbered task.', input: numbered })
const poison = job({ name: 'faults.poison', description: 'Always fails.', input: nothing, maxAttempts: 3 })
const deadly = job({ name: 'faults.deadly', description: 'Ends the process.', input: nothing })

const ask = action({
  ...usual,
  name: 'faults.ask',
  title: 'Ask for a numbered task',
  description: 'Asks for a job that adds a task with this number.',
  input: numbered,
  output: numbered,
  rest: 'POST /faults/jobs',
})

const askPoison = action({
  ...usual,
  name: 'faults.askPoison',
  title: 'Ask for a job that fails',
  description: 'Asks for a job that always fails.',
  input: nothing,
  output: nothing,
  rest: 'POST /faults/poison',
})

const askDeadly = action({
  ...usual,
  name: 'faults.askDeadly',
  title: 'Ask for a job that ends the process',
  description: 'Asks for a job that ends the process that runs it.',
  input: nothing,
  output: nothing,
  rest: 'POST /faults/deadly',
})

const askMessage = action({
  ...usual,
  name: 'faults.askMessage',
  title: 'Ask for a message',
  description: 'Asks for a mail, or for a push message if there is a subscription.',
  input: z.object({ n: z.int(), endpoint: z.string().optional() }),
  output: z.object({ id: z.string() }),
  effect: 'send',
  rest: 'POST /faults/messages',
})

/** A push message to a browser that the fault run plays. */
const push = defineOutgoingCall({
  name: 'faults.push',
  description: 'Pushes a message.',
  input: z.object({ n: z.int(), endpoint: z.string() }),
  destination: 'push',
  timeoutMs: 15_000,
  prepare: async (wanted) => wanted,
  call: ({ n, endpoint }, { running, key }) =>
    sendPush(running, { endpoint, keys: browserKeys }, { id: key, title: `Push ${n}`, body: '', page: '/' }),
})

const add = action({
  ...usual,
  name: 'faults.add',
  title: 'Add a numbered task',
  description: 'Adds a task with this number: if it is done twice there are two.',
  input: numbered,
  output: numbered,
  surfaces: ['agents'],
  rest: 'POST /faults/tasks',
})

const fail = action({
  ...usual,
  name: 'faults.fail',
  title: 'Fail',
  description: 'Always fails.',
  input: nothing,
  output: nothing,
  rest: 'POST /faults/failures',
})

const endProcess = action({
  ...usual,
  name: 'faults.endProcess',
  title: 'End the process',
  description: 'Ends the process that runs it, as a lack of memory would.',
  input: nothing,
  output: nothing,
  rest: 'POST /faults/ends',
})

const hear = action({
  ...usual,
  name: 'faults.hear',
  title: 'Hear of a task',
  description: 'Leaves its entry in the journal: if it is done twice there are two.',
  input: rowChange,
  output: nothing,
  rest: 'POST /faults/heard',
})

const doAdd = implement(add, async ({ n }, { runAction, running }) => {
  // Long enough that a killed process is running some of these.
  await sleep(250)
  const addingTasks = running.registry.find(addTask.name)
  if (!addingTasks) throw new Error('The focus area is missing.')
  await runAction(addingTasks, { title: `job ${n}` })
  return { n }
})

const doFail = implement(fail, async () => {
  throw new Error('This job is poison.')
})

const doEndProcess = implement(endProcess, async () => {
  process.kill(process.pid, 'SIGKILL')
  return {}
})

/** What the fault runs need besides the product: jobs and a listener whose effects can be counted. */
export default area({
  name: 'faults',
  actions: [
    implement(ask, async ({ n }, { db, scope }) => {
      await enqueue(db, scope, addLater, { n })
      return { n }
    }),
    implement(askPoison, async (_, { db, scope }) => {
      await enqueue(db, scope, poison, {})
      return {}
    }),
    implement(askDeadly, async (_, { db, scope }) => {
      await enqueue(db, scope, deadly, {})
      return {}
    }),
    implement(askMessage, async ({ n, endpoint }, { send }) => ({
      id: await (endpoint
        ? send(push, { n, endpoint })
        : send(mailCall, { to: `reader-${n}@faults.test`, subject: `Mail ${n}`, text: 'Hello.' })),
    })),
    doAdd,
    doFail,
    doEndProcess,
  ],
  outgoing: [push],
  jobs: [jobHandler(addLater, doAdd), jobHandler(poison, doFail), jobHandler(deadly, doEndProcess)],
  listeners: [
    defineListener(
      { name: 'faults.count', description: 'Counts tasks.', table: 'focus_tasks', kinds: ['added', 'changed'] },
      implement(hear, async () => ({})),
    ),
  ],
})
