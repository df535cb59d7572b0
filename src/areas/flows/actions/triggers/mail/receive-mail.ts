import type { Id } from '#platform/contract/id.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { AcceptedMail, IncomingMail, MailTarget } from '#platform/server/messaging/incoming/incoming-mail.ts'
import type { MailHandler } from '#platform/server/messaging/incoming/mail-handler.ts'
import { splitAddress } from '#platform/server/messaging/incoming/mail-address.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import * as store from '../../../store/triggers.ts'
import { mailParameters } from '../../nodes/triggers/mail.ts'
import { startFlowRun, type RunRequest } from '../../run/start-run.ts'
import { itemOfMail } from './mail-item.ts'
import { triggerKind } from '../names.ts'
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
  const trigger = await running.database.read(mailScope, (db) => store.findTrigger(db, mailScope, account, route))
  if (!trigger) return { outcome: 'The flow was turned off before the mail was handled.' }
  const { id, flow, owner, node, type, parameters } = trigger
  return start(running, { account, flow, person: owner, trigger: id }, parameters, mail, {
    flow,
    trigger: { node, type, label: labelOf(mail) },
  })
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
  return start(running, { account, flow: subject, person: flow.draft_by }, node.parameters, mail, {
    flow: subject,
    graph: flow.draft,
    trigger: { node: node.id, type: node.type, label: `Test ${labelOf(mail).toLowerCase()}` },
  })
}

async function start(
  running: Runtime,
  { account, flow, person, trigger }: { account: Id; flow: Id; person: Id | null; trigger?: Id },
  parameters: Record<string, unknown>,
  mail: IncomingMail,
  run: Omit<RunRequest, 'items'>,
): Promise<AcceptedMail> {
  const { takesAutomatic } = mailParameters.parse(parameters)
  if (mail.automatic !== null && !takesAutomatic)
    return { outcome: `It did not start the flow, because ${mail.automatic}.` }
  const actor = { kind: 'flow', id: flow } as const
  if (person === null) return { outcome: noOwner }
  const scope: Scope = { kind: 'account', account, person, role: 'viewer', actor }
  const caller = await running.callerOf(scope)
  if (!caller || caller.kind === 'visitor')
    return { outcome: noOwner, ...(trigger && { run: { scope, work: setError(scope, trigger, noOwner) } }) }
  const items = [itemOfMail(mail, await storeAttachments(running, caller, mail))]
  const work = async (db: Db) => {
    await startFlowRun({ running, db, scope }, { ...run, items })
    if (trigger) await setError(scope, trigger, null)(db)
  }
  return { outcome: 'It started the flow.', run: { scope, work } }
}

/** The health page shows it. */
function setError(scope: Scope, trigger: Id, error: string | null) {
  return (db: Db) => store.setTriggerError(db, scope, trigger, error)
}

const noOwner = 'The owner of the flow may no longer work here. Publish it again.'

function labelOf({ from, envelope }: IncomingMail): string {
  return `Mail from ${from?.address || envelope.from || 'nobody'}`.slice(0, 100)
}

const mailScope: SystemScope = { kind: 'system', reason: 'the flow of a mail' }
