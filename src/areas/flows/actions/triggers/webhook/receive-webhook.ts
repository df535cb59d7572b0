import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import { shareReads } from '#platform/server/concurrency/share-reads.ts'
import { claimIdempotencyKey } from '#platform/server/actions/idempotency-key.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HookAnswer, HookHandler, HookRef } from '#platform/server/events/hooks/hook.ts'
import type { HookRequest } from '#platform/server/events/hooks/hook-request.ts'
import type { SignedInCaller } from '#platform/server/runs/define-run.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { Item } from '../../../contract/graph.ts'
import { hasAddress } from '../../../rules/hook-types.ts'
import { findHookTarget, type HookTarget } from '../../../store/held-runs.ts'
import { findDraftHook } from '../../../store/triggers.ts'
import { form } from '../../nodes/triggers/form.ts'
import { webhookParameters, type WebhookParameters } from '../../nodes/triggers/webhook.ts'
import { startFlowRun, type RunRequest } from '../../run/start-run.ts'
import { openSecret } from '../../secret-values.ts'
import { answerOf, type AnswerMode } from '../answer.ts'
import { itemOf } from './hook-item.ts'
import { openKnownTargets } from './known-targets.ts'
import { triggerKind } from '../names.ts'
import { receiveForm } from './receive-form.ts'
import { receiveFast } from '../receive-fast.ts'

/** A run starts in the process that got the request, and is stored before the request is answered. */
export const hookHandler: HookHandler = {
  kind: triggerKind,
  secretOf: async (running, { id, account }) => {
    const target = await findTarget(id, { running, id })
    const { secret } = webhookParameters.parse(target?.parameters ?? {})
    if (!target?.owner || secret === undefined) return undefined
    return (await openSecret(running, scopeOf(account, target.owner, target.flow), secret)).value
  },
  receive: async (running, hook, request) => {
    const target = await findTarget(hook.id, { running, id: hook.id })
    if (!target) return undefined
    const { flow, node, type } = target
    const { caller, scope } = actorOf(hook, target)
    if (type === form.type) {
      const trigger = { node, type, label: 'Form' }
      return receiveForm(target.parameters, request, (items, mode) =>
        startRun(running, scope, request, mode, { flow, trigger, items }),
      )
    }
    const received = { running, caller, scope, target, ...inputOf(target, request) }
    const { trigger, items, answer } = received
    const fast = await receiveFast(received, request, answer)
    if (fast) knownTargets.remember(hook, target)
    return fast ?? startRun(running, scope, request, answer, { flow, trigger, items })
  },
  receiveKnown: async (running, hook, request) => {
    const target = knownTargets.get(hook)
    if (!target) return undefined
    const received = { running, ...actorOf(hook, target), target, ...inputOf(target, request) }
    const known = { id: hook.id, revision: hook.revision }
    const answer = await receiveFast(received, request, received.answer, known)
    // A run that fails is executed by the engine. It is not tried here again each time.
    if (!answer) knownTargets.forget(hook)
    return answer
  },
  receiveTest: async (running, path, request) => {
    const flow = await running.database.read(hookScope, (db) => findDraftHook(db, hookScope, path))
    const node = flow?.draft.nodes.find((each) => hasAddress(each.type) && each.parameters['path'] === path)
    if (!flow?.draft_by || !node) return undefined
    const scope = scopeOf(flow.account_id, flow.draft_by, flow.id)
    const start = (items: readonly Item[], mode: AnswerMode, label: string) => {
      const trigger = { node: node.id, type: node.type, label }
      return startRun(running, scope, request, mode, { flow: flow.id, graph: flow.draft, trigger, items })
    }
    if (node.type === form.type)
      return receiveForm(node.parameters, request, (items, mode) => start(items, mode, 'Test form'))
    const parameters = webhookParameters.parse(node.parameters)
    return start([itemOf(request, parameters)], parameters.answer, `Test webhook ${request.method}`)
  },
}

const knownTargets = openKnownTargets()

/** A run acts with the rights that the owner of its flow has now. */
function actorOf({ account }: HookRef, { owner, role, flow }: HookTarget): { caller: SignedInCaller; scope: Scope } {
  if (owner === null || role === null)
    refuse('flows.no-owner', 409, 'The owner of this flow may no longer work here. Publish it again.')
  return {
    caller: { kind: 'flow', id: flow, person: owner, account, role, allowed: ['*'] },
    scope: scopeOf(account, owner, flow),
  }
}

function inputOf({ node, type, parameters }: HookTarget, request: HookRequest) {
  const parsed = parsedParameters.get(parameters) ?? webhookParameters.parse(parameters)
  parsedParameters.set(parameters, parsed)
  const trigger = { node, type, label: `Webhook ${request.method}` }
  return { trigger, items: [itemOf(request, parsed)], answer: parsed.answer }
}

/** Those of a known target are the same object each time. */
const parsedParameters = new WeakMap<HookTarget['parameters'], WebhookParameters>()

const findTarget = shareReads(({ running, id }: { running: Runtime; id: Id }) =>
  running.database.read(hookScope, (db) => findHookTarget(db, hookScope, id)),
)

async function startRun(
  running: Runtime,
  scope: Scope,
  { idempotencyKey }: HookRequest,
  mode: AnswerMode,
  run: RunRequest,
): Promise<HookAnswer> {
  const start = async (db: Db) => {
    if (idempotencyKey && !(await claimIdempotencyKey(db, scope, idempotencyKey))) return undefined
    return startFlowRun({ running, db, scope }, run)
  }
  const started = await running.runFairly(scope.person, () => running.database.write(scope, start, newId()))
  if (!started) return { status: 200, body: { isDuplicate: true } }
  return answerOf(running, scope, started, mode)
}

function scopeOf(account: Id, person: Id, flow: Id): Scope {
  return { kind: 'account', account, person, role: 'viewer', actor: { kind: 'flow', id: flow } }
}

const hookScope: SystemScope = { kind: 'system', reason: 'the flow of a webhook' }
