import { newId, type Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import { claimIdempotencyKey } from '#platform/server/actions/idempotency-key.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HookAnswer, HookHandler, HookRequest } from '#platform/server/hooks/hooks.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { findDraftHook, findTrigger } from '../../store/triggers.ts'
import { webhookParameters } from '../nodes/triggers/webhook.ts'
import { startFlowRun, type RunRequest } from '../run/start-run.ts'
import { answerOf, type AnswerMode } from './answer.ts'
import { itemOf } from './hook-item.ts'
import { triggerKind } from './names.ts'

/** A run starts in the process that got the request, and is stored before the request is answered. */
export const hookHandler: HookHandler = {
  kind: triggerKind,
  secretOf: findHookSecret,
  receive: async (running, { id, account }, request) => {
    const trigger = await running.database.read(hookScope, (db) => findTrigger(db, hookScope, account, id))
    if (!trigger?.owner) return undefined
    const { answer, header } = webhookParameters.parse(trigger.parameters)
    return startRun(running, scopeOf(account, trigger.owner, trigger.flow), request, answer, {
      flow: trigger.flow,
      trigger: { node: trigger.node, type: trigger.type, label: `Webhook ${request.method}` },
      items: [itemOf(request, header)],
    })
  },
  receiveTest: async (running, path, request) => {
    const flow = await running.database.read(hookScope, (db) => findDraftHook(db, hookScope, path))
    const node = flow?.draft.nodes.find(
      ({ type, parameters }) => type === 'flow.webhook' && parameters['path'] === path,
    )
    if (!flow?.draft_by || !node) return undefined
    const { answer, header } = webhookParameters.parse(node.parameters)
    return startRun(running, scopeOf(flow.account_id, flow.draft_by, flow.id), request, answer, {
      flow: flow.id,
      graph: flow.draft,
      trigger: { node: node.id, type: node.type, label: `Test webhook ${request.method}` },
      items: [itemOf(request, header)],
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
