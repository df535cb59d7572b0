import type { Id } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { implement } from '#platform/server/actions/implement.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import { markTableChanged } from '#platform/server/db/mark-table-changed.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import * as contract from '../contract/addresses.ts'
import { phoneNumber } from '../rules.ts'
import { changeUser, claimPhone, getOwnUser } from '../store/users.ts'
import { requireAnotherMethod } from './require-another-method.ts'
import { sendMessage } from './send-message.ts'
import { openProofs } from './proofs.ts'
import { notifySecurityChange } from './notify-security-change.ts'
import { hourSeconds, openAttemptLimits } from './attempt-limits.ts'

export const addressActions = [
  implement(contract.confirmPhone, async ({ phone: typed, code }, { db, scope, running }) => {
    const phone = phoneNumber(typed) ?? refuse('phone.wrong', 400, invalidNumberMessage)
    await openProofs(running).checkCode('add-phone', phone, code, { person: scope.person })
    const free = await withSystemScope(db, scope, 'somebody adds their phone', async (systemDb, systemScope) => {
      if (!(await claimPhone(systemDb, systemScope, scope.person, phone))) return false
      await changeUser(systemDb, systemScope, scope.person, { phone, phone_verified: true })
      return true
    })
    if (!free) refuse('phone.taken', 409, 'Another account signs in with this number. Remove it there first.')
    await markTableChanged(db, scope, 'users')
    const { email } = await getOwnUser(db, scope)
    const text = `A code to the number that ends in ${phone.slice(-4)} opens your Taaskly account from now on.`
    await notifySecurityChange({ db, scope, running }, email, 'A phone number was added', text)
    return { phone }
  }),

  implement(contract.changeEmail, async ({ email: typed }, { db, scope, running }) => {
    const email = typed.toLowerCase()
    const { email: before, emailVerified } = await getOwnUser(db, scope)
    if (before === email && emailVerified) refuse('email.same', 409, 'This is your address already. Write the new one.')
    await limitSending(running, 'change-email', scope.person)
    const proofs = openProofs(running)
    if (!(await proofs.maySend('change-email', email))) refuseTooSoon()
    const token = await proofs.link('change-email', email, { person: scope.person })
    const mail = {
      to: email,
      subject: 'Confirm your new email address',
      text: 'Open this link to sign in to Taaskly with this address from now on.',
      button: { label: 'Use this address', address: `${running.settings.publicUrl}/auth/verify?token=${token}` },
      after: 'The link works for 24 hours. If you did not ask for this, ignore this mail: without you nothing happens.',
    }
    await withSystemScope(db, scope, 'a link to a new address', (systemDb, systemScope) =>
      sendMessage(running, systemDb, systemScope, mail),
    )
    return { sent: true as const }
  }),

  implement(contract.addPhone, async ({ phone: typed }, { db, scope, running }) => {
    const phone = phoneNumber(typed) ?? refuse('phone.wrong', 400, invalidNumberMessage)
    await limitSending(running, 'add-phone', scope.person)
    const proofs = openProofs(running)
    if (!(await proofs.maySend('add-phone', phone))) refuseTooSoon()
    const code = await proofs.code('add-phone', phone, { person: scope.person })
    const text = `${code} is your Taaskly code. It works for 10 minutes. Do not give it to anybody.`
    await withSystemScope(db, scope, 'a code to a new phone', (systemDb, systemScope) =>
      sendMessage(running, systemDb, systemScope, { to: phone, text, isText: true }),
    )
    return { phone }
  }),

  implement(contract.removePhone, async (_, { db, scope, running }) => {
    await requireAnotherMethod(db, scope)
    const { phone, email } = await getOwnUser(db, scope)
    await withSystemScope(db, scope, 'somebody removes their phone', (systemDb, systemScope) =>
      changeUser(systemDb, systemScope, scope.person, { phone: null, phone_verified: false }),
    )
    await markTableChanged(db, scope, 'users')
    if (phone !== null)
      await notifySecurityChange({ db, scope, running }, email, 'Your phone number was removed', phoneRemovedText)
    return { removed: phone !== null }
  }),
]

/** Limits the messages of one account over all addresses and numbers: messages cost money. */
async function limitSending(running: Runtime, what: string, person: Id): Promise<void> {
  const attemptLimits = openAttemptLimits(running)
  await attemptLimits.take(`hourly ${what} of ${person}`, 5, hourSeconds)
  await attemptLimits.take(`daily ${what} of ${person}`, 10, 24 * hourSeconds)
}

const phoneRemovedText = 'Codes to your phone no longer open your Taaskly account.'
const invalidNumberMessage = 'This is not a phone number, like +44 20 7946 0018. Begin with + and the country.'

function refuseTooSoon(): never {
  refuse('code.too-soon', 429, 'One was sent there a moment ago. Wait a minute before you ask for another one.')
}
