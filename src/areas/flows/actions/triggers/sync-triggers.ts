import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { subscribe, unsubscribe } from '#platform/server/events/subscriptions.ts'
import { removeHook, setHook } from '#platform/server/events/hooks/store.ts'
import { removeMailRoute, setMailRoute } from '#areas/mail/actions/routes.ts'
import { subscribeToEvents, unsubscribeFromEvents } from '#areas/connections/actions/events/subscriptions.ts'
import { removeSchedule, setSchedule } from '#platform/server/jobs/schedules/schedules.ts'
import type { FlowNode } from '../../contract/graph.ts'
import { hasAddress } from '../../rules/hook-types.ts'
import { parseScheduleWords } from '../../rules/triggers/schedule-words.ts'
import { findFlowToRun } from '../../store/flows.ts'
import { findTimeZone } from '../../store/time-zone.ts'
import * as store from '../../store/triggers.ts'
import { findVersionGraph } from '../../store/versions.ts'
import { isTrigger } from '../nodes/node-types.ts'
import { connectedParameters, eventOf, isConnected } from '../nodes/triggers/connected.ts'
import { mailParameters } from '../nodes/triggers/mail.ts'
import { scheduleParameters } from '../nodes/triggers/schedule.ts'
import { form, formParameters } from '../nodes/triggers/form.ts'
import { hookAuthOf, webhookParameters } from '../nodes/triggers/webhook.ts'
import { triggerKind, changeListenerName } from './names.ts'
import { watchedChanges } from './watched-changes.ts'

type LiveFlow = NonNullable<Awaited<ReturnType<typeof findFlowToRun>>> & { owner_id: Id }
type Trigger = { id: Id; node: FlowNode; flow: LiveFlow }

/**
 * Makes the live triggers those of the published version, or none if the flow is off. Called in each transaction that
 * changes that; calling it again changes nothing.
 */
export async function syncTriggers(db: Db, scope: Scope, id: Id): Promise<void> {
  const flow = await findFlowToRun(db, scope, scope.account, id)
  const nodes = flow && isLive(flow) ? await listTriggerNodes(db, scope, flow) : []
  const old = await store.listTriggers(db, scope, id)
  for (const { id: trigger, node_id, type } of old)
    if (!nodes.some((node) => node.id === node_id && node.type === type)) await turnOff(db, scope, trigger)
  if (!flow || !isLive(flow)) return
  for (const node of nodes) {
    const known = old.find(({ node_id, type }) => node_id === node.id && type === node.type)
    await turnOn(db, scope, { id: known?.id ?? newId(), node, flow })
  }
}

function isLive(flow: NonNullable<Awaited<ReturnType<typeof findFlowToRun>>>): flow is LiveFlow {
  return flow.is_active && flow.removed_at === null && flow.published_version !== null && flow.owner_id !== null
}

async function listTriggerNodes(db: Db, scope: Scope, { id, published_version }: LiveFlow): Promise<FlowNode[]> {
  const graph = await findVersionGraph(db, scope, id, published_version ?? 0)
  return (graph?.nodes ?? []).filter(({ type, isDisabled }) => isTrigger(type) && !isDisabled)
}

async function turnOn(db: Db, scope: Scope, trigger: Trigger): Promise<void> {
  const { id, node, flow } = trigger
  const watched = watchedChanges(node)
  await store.setTrigger(db, scope, { id, flow: flow.id, node, table: watched?.table ?? null })
  if (watched) await subscribe(db, scope, { id, listener: changeListenerName, ...watched })
  if (node.type === 'flow.schedule') await turnOnSchedule(db, scope, trigger)
  if (hasAddress(node.type)) await turnOnHook(db, scope, trigger)
  if (node.type === 'flow.mail') await turnOnMail(db, scope, trigger)
  if (isConnected(node.type)) await turnOnEvent(db, scope, trigger)
}

async function turnOnSchedule(db: Db, scope: Scope, { id, node, flow }: Trigger): Promise<void> {
  const { when, timeZone, missed } = scheduleParameters.parse(node.parameters)
  await setSchedule(db, scope, {
    id,
    person: flow.owner_id,
    kind: triggerKind,
    subject: flow.id,
    cron: parseScheduleWords(when) ?? when,
    timeZone: timeZone ?? (await findTimeZone(db, scope, { settings: flow.settings, owner: flow.owner_id })),
    missed,
  })
}

async function turnOnHook(db: Db, scope: Scope, { id, node, flow }: Trigger): Promise<void> {
  const parameters = webhookParameters.parse(node.type === form.type ? formHook(node) : node.parameters)
  const { path, methods, dedupeHeader = null, maxPerMinute } = parameters
  if (path === undefined) return
  const hook = {
    id,
    account: scope.account,
    kind: triggerKind,
    subject: flow.id,
    path,
    methods,
    dedupeHeader,
    maxPerMinute,
  }
  if (!(await setHook(db, scope, { ...hook, auth: hookAuthOf(parameters) }))) refuseTakenAddress(node)
}

async function turnOnMail(db: Db, scope: Scope, { id, node, flow }: Trigger): Promise<void> {
  const { address, mailbox } = mailParameters.parse(node.parameters)
  const route = { id, kind: triggerKind, subject: flow.id }
  if (mailbox !== undefined) {
    if (await setMailRoute(db, scope, { ...route, mailbox })) return
    refuse('flows.no-mailbox', 409, `“${node.name}” reads a mailbox that is not here any more. Choose another one.`)
  }
  if (address !== undefined && !(await setMailRoute(db, scope, { ...route, localPart: address })))
    refuseTakenAddress(node)
}

async function turnOnEvent(db: Db, scope: Scope, { id, node, flow }: Trigger): Promise<void> {
  const { connection, condition: _, ...fields } = connectedParameters.parse(node.parameters)
  const filter = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''))
  const person = flow.owner_id
  await subscribeToEvents(db, scope, { id, person, kind: triggerKind, event: eventOf(node.type), connection, filter })
}

function refuseTakenAddress({ name }: FlowNode): never {
  refuse('flows.address-taken', 409, `“${name}” has the address of another flow. Empty it to get a new one.`)
}

/** A form is shown and sent at one address. */
function formHook({ parameters }: FlowNode) {
  return { path: formParameters.parse(parameters).path, methods: ['GET', 'POST'], maxPerMinute: 600 }
}

async function turnOff(db: Db, scope: Scope, id: Id): Promise<void> {
  await removeSchedule(db, scope, id)
  await removeHook(db, scope, id)
  await removeMailRoute(db, scope, id)
  await unsubscribeFromEvents(db, scope, id)
  await unsubscribe(db, scope, id)
  await store.removeTrigger(db, scope, id)
}
