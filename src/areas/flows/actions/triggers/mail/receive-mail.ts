import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { AcceptedMail, IncomingMail, MailTarget } from '#platform/server/messaging/incoming/incoming-mail.ts'
import type { MailHandler } from '#platform/server/messaging/incoming/mail-handler.ts'
import { splitAddress } from '#platform/server/messaging/incoming/mail-address.ts'
import type { SignedInCaller } from '#platform/server/runs/define-run.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { findHookTarget } from '../../../store/held-runs.ts'
import * as store from '../../../store/triggers.ts'
import { mailParameters } from '../../nodes/triggers/mail.ts'
import { startFlowRun } from '../../run/start-run.ts'
import { itemOfMail } from './mail-item.ts'
import { triggerKind } from '../names.ts'
import { findPureVersion, startFast } from '../receive-fast.ts'
import { storeAttachments } from './store-attachments.ts'

/** A mail starts a run in the transaction that marks it as handled. */
export const mailHandler: MailHandler = {
  kind: triggerKind,
  findTest: async (running, address) => {
    const flow = await running.database.read(mailScope, (db) => store.findDraftMail(db, mailScope, address))
    return flow && { account: flow.account_id, subject: flow.id, route: flow.id }
  },
  accept: (running, target, mail) =>
    target.isTest ? acceptTest(running, target, mail) : acceptLive(running, target, mail),
}

async function acceptLive(running: Runtime, { account, route }: MailTarget, mail: IncomingMail): Promise<AcceptedMail> {
  const target = await running.database.read(mailScope, (db) => findHookTarget(db, mailScope, route))
  if (!target) return { outcome: 'The flow was turned off before the mail was handled.' }
  const { flow, owner, role, node, type, parameters } = target
  if (isIgnored(parameters, mail)) return ignored(mail)
  if (owner === null) return { outcome: noOwner }
  const scope = scopeOf(account, owner, flow)
  // The health page shows it.
  const setError = (db: Db, error: string | null) => store.setTriggerError(db, scope, route, error)
  if (role === null) return { outcome: noOwner, run: { scope, work: (db) => setError(db, noOwner) } }
  const caller: SignedInCaller = { kind: 'flow', id: flow, person: owner, account, role, allowed: ['*'] }
  const items = [itemOfMail(mail, await storeAttachments(running, caller, mail))]
  const received = { running, caller, scope, target, trigger: { node, type, label: labelOf(mail) }, items }
  const version = await findPureVersion(received)
  const work = async (db: Db) => {
    if (version) await startFast(received, version, db)
    else await startFlowRun({ running, db, scope }, { flow, trigger: received.trigger, items })
    await setError(db, null)
  }
  return { outcome: started, run: { scope, work } }
}

/** Tests run the draft, for whoever changed it last. */
async function acceptTest(
  running: Runtime,
  { account, subject }: MailTarget,
  mail: IncomingMail,
): Promise<AcceptedMail> {
  const { localPart } = splitAddress(mail.envelope.to)
  const flow = await running.database.read(mailScope, (db) => store.findDraftMail(db, mailScope, localPart))
  const node = flow?.draft.nodes.find(
    ({ type, parameters }) => type === 'flow.mail' && parameters['address'] === localPart,
  )
  if (!flow || !node) return { outcome: 'The draft has no mail trigger with this address any more.' }
  if (isIgnored(node.parameters, mail)) return ignored(mail)
  if (flow.draft_by === null) return { outcome: noOwner }
  const scope = scopeOf(account, flow.draft_by, subject)
  const caller = await running.callerOf(scope)
  if (!caller || caller.kind === 'visitor') return { outcome: noOwner }
  const items = [itemOfMail(mail, await storeAttachments(running, caller, mail))]
  const trigger = { node: node.id, type: node.type, label: `Test ${labelOf(mail).toLowerCase()}` }
  const work = async (db: Db) => {
    await startFlowRun({ running, db, scope }, { flow: subject, graph: flow.draft, trigger, items })
  }
  return { outcome: started, run: { scope, work } }
}

function isIgnored(parameters: Record<string, unknown>, { automatic }: IncomingMail): boolean {
  return automatic !== null && !mailParameters.parse(parameters).takesAutomatic
}

function ignored({ automatic }: IncomingMail): AcceptedMail {
  return { outcome: `It did not start the flow, because ${automatic}.` }
}

function scopeOf(account: Id, person: Id, flow: Id): Scope {
  return { kind: 'account', account, person, role: 'viewer', actor: { kind: 'flow', id: flow } }
}

const started = 'It started the flow.'
const noOwner = 'The owner of the flow may no longer work here. Publish it again.'

function labelOf({ from, envelope }: IncomingMail): string {
  return `Mail from ${from?.address || envelope.from || 'nobody'}`.slice(0, 100)
}

const mailScope: SystemScope = { kind: 'system', reason: 'the flow of a mail' }
