import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import { implement, type SendFromAction } from '#platform/server/actions/implement.ts'
import type { Db } from '#platform/server/db/database.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import { notify } from '#areas/notifications/actions/notify.ts'
import { realEmailOrEmpty } from '#areas/people/contract/addresses.ts'
import * as contract from '../contract/requests.ts'
import * as store from '../store/requests.ts'
import { supportMail } from './support-mail.ts'

const systemScope: SystemScope = { kind: 'system', reason: 'an admin reads support requests' }

export const requestActions = [
  implement(contract.createRequest, async ({ subject, text, page = null }, context) => {
    const { db, scope } = context
    await limitWriting(db, scope)
    const id = newId()
    await store.addRequest(db, scope, { id, subject, page })
    await addOwnMessage(context, id, text)
    return getOwnRequest(db, scope, id)
  }),

  implement(contract.listOwnRequests, async (_, { db, scope }) => ({
    requests: await store.listOwnRequests(db, scope),
  })),

  implement(contract.readOwnRequest, async ({ id }, { db, scope }) => getOwnRequest(db, scope, id)),

  implement(contract.replyToRequest, async ({ id, text }, context) => {
    const { db, scope } = context
    await getOwnRequest(db, scope, id)
    await limitWriting(db, scope)
    await addOwnMessage(context, id, text)
    await store.setState(db, scope, scope.person, id, 'open')
    return getOwnRequest(db, scope, id)
  }),

  implement(contract.closeOwnRequest, async ({ id }, { db, scope }) => {
    const { state } = await getOwnRequest(db, scope, id)
    if (state === 'closed') alreadyClosed()
    await store.setState(db, scope, scope.person, id, 'closed')
    return { id }
  }),

  implement(contract.listAllRequests, async ({ state }, { running: { database } }) =>
    database.read(systemScope, async (db) => {
      const [found, counts] = await Promise.all([
        store.listAllRequests(db, systemScope, state),
        store.countRequestsByState(db, systemScope),
      ])
      return { requests: found.map(withPerson), counts }
    }),
  ),

  implement(contract.readAnyRequest, async ({ id }, { running: { database } }) =>
    database.read(systemScope, async (db) => {
      const request = await getAnyRequest(db, systemScope, id)
      return { ...withPerson(request), messages: await store.listMessages(db, systemScope, request.person, id) }
    }),
  ),

  implement(contract.answerRequest, async ({ id, text }, { db, scope, send }) => {
    const message = newId()
    const { person, subject, by } = await withSystemScope(
      db,
      scope,
      'an admin answers a support request',
      async (all, system) => {
        const request = await getAnyRequest(all, system, id)
        const row = { id: message, person_id: request.person, request_id: id, by_id: scope.person }
        await store.addMessage(all, system, { ...row, is_answer: true, text })
        await store.setState(all, system, request.person, id, 'answered')
        return { ...request, by: await store.getName(all, system, scope.person) }
      },
    )
    await notify({ db, scope, send }, person === scope.person ? [] : [person], {
      account: null,
      happening: `support:${message}`,
      about: { kind: 'support', request: id, subject, by: { id: scope.person, name: by } },
      mail: (to) => send(supportMail, { message, to }),
    })
    return { id }
  }),

  implement(contract.closeAnyRequest, async ({ id }, { db, scope }) => {
    await withSystemScope(db, scope, 'an admin closes a support request', async (all, system) => {
      const request = await getAnyRequest(all, system, id)
      if (request.state === 'closed') alreadyClosed()
      await store.setState(all, system, request.person, id, 'closed')
    })
    return { id }
  }),
]

/** Mails the message to every admin, or to the address in `SUPPORT_EMAIL`. */
async function addOwnMessage({ db, scope, send, running }: WriteContext, request: Id, text: string): Promise<void> {
  const id = newId()
  const row = { id, person_id: scope.person, request_id: request, by_id: scope.person }
  await store.addMessage(db, scope, { ...row, is_answer: false, text })
  const to = running.settings.supportEmail
    ? [null]
    : await withSystemScope(db, scope, 'who answers support requests', async (all, system) =>
        (await store.listAdmins(all, system)).map((admin) => admin.id),
      )
  for (const each of to) await send(supportMail, { message: id, to: each })
}

type WriteContext = { db: Db; scope: Scope; send: SendFromAction; running: Runtime }

async function getOwnRequest(db: Db, scope: Scope, id: Id) {
  const request = (await store.findOwnRequest(db, scope, id)) ?? notFound()
  return { ...request, messages: await store.listMessages(db, scope, scope.person, id) }
}

async function getAnyRequest(db: Db, scope: SystemScope, id: Id) {
  return (await store.findAnyRequest(db, scope, id)) ?? notFound()
}

function withPerson({
  person,
  name,
  email,
  image,
  ...request
}: Awaited<ReturnType<typeof getAnyRequest>>): contract.RequestWithPerson {
  return { ...request, person: { id: person, name, email: realEmailOrEmpty(email), image } }
}

const maxMessagesPerHour = 20

async function limitWriting(db: Db, scope: Scope): Promise<void> {
  if ((await store.countInLastHour(db, scope)) >= maxMessagesPerHour)
    refuse('support.too-many', 429, 'You have sent many messages in an hour. They have arrived; try again later.')
}

function notFound(): never {
  refuse('support.not-found', 404, 'There is no such request.')
}

function alreadyClosed(): never {
  refuse('support.closed', 409, 'This request is closed already.')
}
