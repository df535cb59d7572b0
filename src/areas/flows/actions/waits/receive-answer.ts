import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { HookAnswer, HookHandler } from '#platform/server/events/hooks/hook.ts'
import type { HookRequest } from '#platform/server/events/hooks/hook-request.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { Item } from '../../contract/graph.ts'
import { messagePage } from '../../rules/form-page.ts'
import { endWait, findRunPerson, listWaits } from '../../store/waits.ts'
import { itemOf } from '../triggers/webhook/hook-item.ts'
import { resumeKind } from '../triggers/names.ts'
import { receiveForm } from '../triggers/webhook/receive-form.ts'

/** Who calls the address of a run, or answers its form, lets the step go on that waits for it. */
export const answerHandler: HookHandler = {
  kind: resumeKind,
  secretOf: () => Promise.resolve(undefined),
  receive: async (running, { id: run, account }, request) => {
    const found = await running.database.read(systemScope, (db) => findRunPerson(db, systemScope, run))
    if (!found?.person) return undefined
    const scope: Scope = {
      kind: 'account',
      account,
      person: found.person,
      role: 'viewer',
      actor: { kind: 'person', id: found.person },
    }
    const waits = await running.database.read(scope, (db) => listWaits(db, scope, run))
    const suffix = request.query['wait']
    const wait = waits.find((each) => suffix === undefined || each.suffix === suffix)
    if (!wait) return undefined
    if (wait.endedAt !== null) return refuseSecond(request, wait.answer !== null)
    const { id, form, reply } = wait
    if (form) return receiveForm(form, request, ([item]) => goOn(running, scope, run, id, item, request, reply))
    return goOn(running, scope, run, id, itemOf(request, { gives: 'request' }), request, reply)
  },
  receiveTest: () => Promise.resolve(undefined),
}

async function goOn(
  running: Runtime,
  scope: Scope,
  run: Id,
  wait: Id,
  item: Item = { json: {} },
  request: HookRequest,
  reply: string,
): Promise<HookAnswer> {
  const end = async (db: Db) => {
    if (!(await endWait(db, scope, wait, item))) return false
    await running.runs.wake(db, scope, run)
    return true
  }
  if (!(await running.database.write(scope, end, newId()))) return refuseSecond(request, true)
  return isBrowser(request) ? pageOf(200, 'Thank you', reply) : { status: 200, body: { message: reply } }
}

function refuseSecond(request: HookRequest, isAnswered: boolean): HookAnswer {
  const sentence = isAnswered
    ? 'This was answered already. Nothing was changed.'
    : 'It is too late: the flow went on without an answer.'
  if (isBrowser(request)) return pageOf(409, 'Too late', sentence)
  return refuse('flows.answered', 409, sentence)
}

function pageOf(status: number, title: string, message: string): HookAnswer {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return { status, headers, body: messagePage(title, message) }
}

function isBrowser({ headers }: HookRequest): boolean {
  return headers['accept']?.includes('text/html') ?? false
}

const systemScope: SystemScope = { kind: 'system', reason: 'a waiting run' }
