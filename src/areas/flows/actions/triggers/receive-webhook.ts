import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import { claimIdempotencyKey } from '#platform/server/actions/idempotency-key.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HookAnswer, HookHandler, HookRequest } from '#platform/server/events/hooks/hook.ts'
import type { SignedInCaller } from '#platform/server/runs/define-run.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { findHookTarget } from '../../store/held-runs.ts'
import { findDraftHook } from '../../store/triggers.ts'
import { webhookParameters } from '../nodes/triggers/webhook.ts'
import { startFlowRun, type RunRequest } from '../run/start-run.ts'
import { openSecret } from '../secret-values.ts'
import { answerOf, type AnswerMode } from './answer.ts'
import { itemOf } from './hook-item.ts'
import { triggerKind } from './names.ts'
import { receiveFast } from './receive-fast.ts'

/** A run starts in the process that got the request, and is stored before the request is answered. */
export const hookHandler: HookHandler = {
  kind: triggerKind,
  secretOf: async (running, { id, account }) => {
    const target = await running.database.read(hookScope, (db) => findHookTarget(db, hookScope, id))
    const { secret } = webhookParameters.parse(target?.parameters ?? {})
    if (!target?.owner || secret === undefined) return undefined
    return (await openSecret(running, scopeOf(account, target.owner, target.flow), secret)).value
  },
  receive: async (running, { id, account }, request) => {
    const target = await running.database.read(hookScope, (db) => findHookTarget(db, hookScope, id))
    if (!target) return undefined
    const { owner, role, flow, node, type } = target
    if (owner === null || role === null)
      refuse('flows.no-owner', 409, 'The owner of this flow may no longer work here. Publish it again.')
    const caller: SignedInCaller = { kind: 'flow', id: flow, person: owner, account, role, allowed: ['*'] }
    const parameters = webhookParameters.parse(target.parameters)
    const { answer } = parameters
    const scope = scopeOf(account, owner, flow)
    const trigger = { node, type, label: `Webhook ${request.method}` }
    const items = [itemOf(request, parameters)]
    const fast = await receiveFast({ running, caller, scope, target, trigger, items }, request, answer)
    return fast ?? startRun(running, scope, request, answer, { flow, trigger, items })
  },
  receiveTest: async (running, path, request) => {
    const flow = await running.database.read(hookScope, (db) => findDraftHook(db, hookScope, path))
    const node = flow?.draft.nodes.find((each) => each.type === 'flow.webhook' && each.parameters['path'] === path)
    if (!flow?.draft_by || !node) return undefined
    const parameters = webhookParameters.parse(node.parameters)
    return startRun(running, scopeOf(flow.account_id, flow.draft_by, flow.id), request, parameters.answer, {
      flow: flow.id,
      graph: flow.draft,
      trigger: { node: node.id, type: node.type, label: `Test webhook ${request.method}` },
      items: [itemOf(request, parameters)],
    })
  },
}

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
  const started = await running.database.write(scope, start, newId())
  if (!started) return { status: 200, body: { isDuplicate: true } }
  return answerOf(running, scope, started, mode)
}

function scopeOf(account: Id, person: Id, flow: Id): Scope {
  return { kind: 'account', account, person, role: 'viewer', actor: { kind: 'flow', id: flow } }
}

const hookScope: SystemScope = { kind: 'system', reason: 'the flow of a webhook' }
