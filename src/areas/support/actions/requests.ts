import { newId, type Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope, SystemScope } from '#platform/contract/scope.ts'
import { implement, type SendFromAction } from '#platform/server/action.ts'
import type { Db } from '#platform/server/db/database.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import type { Running } from '#platform/server/running.ts'
import { tell } from '#areas/notifications/actions/tell.ts'
import { givenEmail } from '#areas/people/contract/addresses.ts'
import * as contract from '../contract/requests.ts'
import * as store from '../store/requests.ts'
import { supportMail } from './mail.ts'

const looking: SystemScope = { kind: 'system', why: 'an admin looks at support requests' }

export const requestActions = [
  implement(contract.ask, async ({ subject, text, page = null }, doing) => {
    const { db, scope } = doing
    await limitWriting(db, scope)
    const id = newId()
    await store.addRequest(db, scope, { id, subject, page })
    await write(doing, id, text)
    return getMine(db, scope, id)
  }),

  implement(contract.listMine, async (_, { db, scope }) => ({ requests: await store.listMine(db, scope) })),

  implement(contract.readMine, async ({ id }, { db, scope }) => getMine(db, scope, id)),

  implement(contract.reply, async ({ id, text }, doing) => {
    const { db, scope } = doing
    await getMine(db, scope, id)
    await limitWriting(db, scope)
    await write(doing, id, text)
    await store.setState(db, scope, scope.person, id, 'open')
    return getMine(db, scope, id)
  }),

  implement(contract.close, async ({ id }, { db, scope }) => {
    const { state } = await getMine(db, scope, id)
    if (state === 'closed') alreadyClosed()
    await store.setState(db, scope, scope.person, id, 'closed')
    return { id }
  }),

  implement(contract.adminList, async ({ state }, { running: { database } }) =>
    database.read(looking, async (db) => {
      const [found, counts] = await Promise.all([store.listAll(db, looking, state), store.countAll(db, looking)])
      return { requests: found.map(withPerson), counts }
    }),
  ),

  implement(contract.adminRead, async ({ id }, { running: { database } }) =>
    database.read(looking, async (db) => {
      const request = await getAny(db, looking, id)
      return { ...withPerson(request), messages: await store.listMessages(db, looking, request.person, id) }
    }),
  ),

  implement(contract.answer, async ({ id, text }, { db, scope, send }) => {
    const message = newId()
    const { person, subject, by } = await asInstallation(
      db,
      scope,
      'an admin answers a support request',
      async (all, system) => {
        const request = await getAny(all, system, id)
        const written = { id: message, person_id: request.person, request_id: id, by_id: scope.person }
        await store.addMessage(all, system, { ...written, is_answer: true, text })
        await store.setState(all, system, request.person, id, 'answered')
        return { ...request, by: await store.getName(all, system, scope.person) }
      },
    )
    await tell({ db, scope, send }, person === scope.person ? [] : [person], {
      account: null,
      happening: `support:${message}`,
      about: { kind: 'support', request: id, subject, by: { id: scope.person, name: by } },
      mail: (to) => send(supportMail, { message, to }),
    })
    return { id }
  }),

  implement(contract.adminClose, async ({ id }, { db, scope }) => {
    await asInstallation(db, scope, 'an admin closes a support request', async (all, system) => {
      const request = await getAny(all, system, id)
      if (request.state === 'closed') alreadyClosed()
      await store.setState(all, system, request.person, id, 'closed')
    })
    return { id }
  }),
]

/** Whoever looks after the installation is told, or whoever reads the address that is set for it. */
async function write({ db, scope, send, running }: Writing, request: Id, text: string): Promise<void> {
  const id = newId()
  const written = { id, person_id: scope.person, request_id: request, by_id: scope.person }
  await store.addMessage(db, scope, { ...written, is_answer: false, text })
  const to = running.settings.supportEmail
    ? [null]
    : await asInstallation(db, scope, 'who answers support requests', async (all, system) =>
        (await store.listAdmins(all, system)).map((admin) => admin.id),
      )
  for (const each of to) await send(supportMail, { message: id, to: each })
}

type Writing = { db: Db; scope: Scope; send: SendFromAction; running: Running }

async function getMine(db: Db, scope: Scope, id: Id) {
  const request = (await store.findMine(db, scope, id)) ?? notThere()
  return { ...request, messages: await store.listMessages(db, scope, scope.person, id) }
}

async function getAny(db: Db, scope: SystemScope, id: Id) {
  return (await store.findAny(db, scope, id)) ?? notThere()
}

function withPerson({ person, name, email, image, ...request }: Awaited<ReturnType<typeof getAny>>): contract.Asked {
  return { ...request, person: { id: person, name, email: givenEmail(email), image } }
}

const mostAnHour = 20

async function limitWriting(db: Db, scope: Scope): Promise<void> {
  if ((await store.countLately(db, scope)) >= mostAnHour)
    refuse('support.too-many', 429, 'That is a lot within an hour. What you wrote before has arrived; wait a little.')
}

function notThere(): never {
  refuse('support.not-found', 404, 'There is no such request of yours.')
}

function alreadyClosed(): never {
  refuse('support.closed', 409, 'This request is closed already.')
}
