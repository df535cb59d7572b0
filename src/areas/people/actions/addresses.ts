import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/action.ts'
import { asInstallation } from '#platform/server/db/lend.ts'
import { touch } from '#platform/server/db/touch.ts'
import type { Running } from '#platform/server/running.ts'
import * as contract from '../contract/addresses.ts'
import { phoneNumber } from '../rules.ts'
import { changeUser, freePhone, getOneself } from '../store/users.ts'
import { askAnotherWay } from './another-way.ts'
import { post } from './post.ts'
import { openProofs } from './proofs.ts'
import { tell } from './tell.ts'
import { hour, openTries } from './tries.ts'

export const addressActions = [
  implement(contract.confirmPhone, async ({ phone: given, code }, { db, scope, running }) => {
    const phone = phoneNumber(given) ?? refuse('phone.wrong', 400, noNumber)
    await openProofs(running).checkCode('add-phone', phone, code, { person: scope.person })
    const free = await asInstallation(db, scope, 'somebody adds their phone', async (system, why) => {
      if (!(await freePhone(system, why, scope.person, phone))) return false
      await changeUser(system, why, scope.person, { phone, phone_verified: true })
      return true
    })
    if (!free) refuse('phone.taken', 409, 'Another account signs in with this number. Remove it there first.')
    await touch(db, scope, 'users')
    const { email } = await getOneself(db, scope)
    const opens = `A code to the number that ends in ${phone.slice(-4)} opens your Taaskly account from now on.`
    await tell({ db, scope, running }, email, 'A phone number was added', opens)
    return { phone }
  }),

  implement(contract.changeEmail, async ({ email: given }, { db, scope, running }) => {
    const email = given.toLowerCase()
    const { email: before, emailVerified } = await getOneself(db, scope)
    if (before === email && emailVerified) refuse('email.same', 409, 'This is your address already. Write the new one.')
    await takeSending(running, 'change-email', scope.person)
    const proofs = openProofs(running)
    if (!(await proofs.maySend('change-email', email))) tooSoon()
    const token = await proofs.link('change-email', email, { person: scope.person })
    const mail = {
      to: email,
      subject: 'Confirm your new email address',
      text: 'Open this link to sign in to Taaskly with this address from now on.',
      button: { label: 'Use this address', address: `${running.settings.publicUrl}/auth/verify?token=${token}` },
      after: 'The link works for 24 hours. If you did not ask for this, ignore this mail: without you nothing happens.',
    }
    await asInstallation(db, scope, 'a link to a new address', (all, system) => post(running, all, system, mail))
    return { sent: true as const }
  }),

  implement(contract.addPhone, async ({ phone: given }, { db, scope, running }) => {
    const phone = phoneNumber(given) ?? refuse('phone.wrong', 400, noNumber)
    await takeSending(running, 'add-phone', scope.person)
    const proofs = openProofs(running)
    if (!(await proofs.maySend('add-phone', phone))) tooSoon()
    const code = await proofs.code('add-phone', phone, { person: scope.person })
    const text = `${code} is your Taaskly code. It works for 10 minutes. Do not give it to anybody.`
    await asInstallation(db, scope, 'a code to a new phone', (all, system) =>
      post(running, all, system, { to: phone, text, isText: true }),
    )
    return { phone }
  }),

  implement(contract.removePhone, async (_, { db, scope, running }) => {
    await askAnotherWay(db, scope)
    const { phone, email } = await getOneself(db, scope)
    await asInstallation(db, scope, 'somebody removes their phone', (system, why) =>
      changeUser(system, why, scope.person, { phone: null, phone_verified: false }),
    )
    await touch(db, scope, 'users')
    if (phone !== null) await tell({ db, scope, running }, email, 'Your phone number was removed', phoneRemoved)
    return { removed: phone !== null }
  }),
]

/** However many addresses and numbers somebody thinks of, their account sends to few of them: messages cost money. */
async function takeSending(running: Running, what: string, person: Id): Promise<void> {
  const tries = openTries(running)
  await tries.take(`hourly ${what} of ${person}`, 5, hour)
  await tries.take(`daily ${what} of ${person}`, 10, 24 * hour)
}

const phoneRemoved = 'Codes to your phone no longer open your Taaskly account.'
const noNumber = 'This is not a phone number, like +44 20 7946 0018. Begin with + and the country.'

function tooSoon(): never {
  refuse('code.too-soon', 429, 'One was sent there a moment ago. Wait a minute before you ask for another one.')
}
