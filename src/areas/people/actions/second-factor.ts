import { newId } from '#platform/contract/id.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Scope } from '#platform/contract/scope.ts'
import type { Db } from '#platform/server/db/database.ts'
import { implement, type ActionContext } from '#platform/server/actions/implement.ts'
import { markTableChanged } from '#platform/server/db/mark-table-changed.ts'
import { withSystemScope } from '#platform/server/db/with-scope.ts'
import * as contract from '../contract/second-factor.ts'
import { realEmail } from '../rules/count-sign-in-methods.ts'
import { newTotpSecret, totpStep, totpUri } from '#platform/server/auth/totp.ts'
import * as store from '../store/second-factors.ts'
import { getOwnUser } from '../store/users.ts'
import { notifySecurityChange } from './notify-security-change.ts'
import { makeBackupCodes, secretLocation } from './second-factor-codes.ts'
import { addSecurityEvent } from './security-events.ts'

export const secondFactorActions = [
  implement(contract.readSecondFactor, async (_, { db, scope }) => ({
    addedAt: (await store.findSecondFactor(db, scope, scope.person))?.confirmedAt ?? null,
    backupCodesLeft: await store.countBackupCodes(db, scope, scope.person),
  })),

  implement(contract.startSecondFactor, async (_, { db, scope, running }) => {
    const { person } = scope
    const secret = newTotpSecret()
    const sealed = running.secrets.seal(secret, secretLocation(person))
    const isStarted = await withSystemScope(db, scope, 'a second factor', (systemDb, systemScope) =>
      store.startSecondFactor(systemDb, systemScope, { person, id: newId(), secret: sealed }),
    )
    if (!isStarted) refuse('second-factor.on', 409, 'Your second factor is on already. Turn it off first.')
    const { name, email } = await getOwnUser(db, scope)
    return { secret, uri: totpUri(secret, realEmail(email) ?? name) }
  }),

  implement(contract.confirmSecondFactor, async ({ code }, context) => {
    const { db, scope, running } = context
    const { person } = scope
    const factor = await store.findSecondFactor(db, scope, person)
    if (!factor) return refuse('second-factor.not-started', 409, 'Start setting it up first.')
    if (factor.confirmedAt !== null) refuse('second-factor.on', 409, 'Your second factor is on already.')
    const step = totpStep(running.secrets.open(factor.secret, secretLocation(person)), code.replaceAll(/\s/g, ''))
    if (step === undefined)
      return refuse('code.wrong', 400, 'This code is not right. Type the one that your app shows now.')
    const backupCodes = await withSystemScope(db, scope, 'a second factor', async (systemDb, systemScope) => {
      await store.useStep(systemDb, systemScope, person, step)
      await store.confirmSecondFactor(systemDb, systemScope, person)
      await addSecurityEvent(running, systemDb, systemScope, { person, kind: 'second-factor-added' })
      return makeBackupCodes(running, systemDb, systemScope, person)
    })
    await announceChange(context, 'A second factor was added', addedText)
    return { backupCodes }
  }),

  implement(contract.renewBackupCodes, async (_, { db, scope, running }) => {
    const factor = await store.findSecondFactor(db, scope, scope.person)
    if (!factor?.confirmedAt) refuse('second-factor.off', 409, 'Set up a second factor first.')
    const backupCodes = await withSystemScope(db, scope, 'new backup codes', (systemDb, systemScope) =>
      makeBackupCodes(running, systemDb, systemScope, scope.person),
    )
    await markTableChanged(db, scope, 'second_factors')
    return { backupCodes }
  }),

  implement(contract.removeSecondFactor, async (_, context) => {
    const { db, scope, running } = context
    const { person } = scope
    const removed = await withSystemScope(db, scope, 'a second factor', async (systemDb, systemScope) => {
      const wasThere = await store.removeSecondFactor(systemDb, systemScope, person)
      const event = { person, kind: 'second-factor-removed' } as const
      if (wasThere) await addSecurityEvent(running, systemDb, systemScope, event)
      return wasThere
    })
    if (removed) await announceChange(context, 'Your second factor was removed', removedText)
    return { removed }
  }),
]

export async function hasSecondFactor(db: Db, scope: Scope): Promise<boolean> {
  return Boolean((await store.findSecondFactor(db, scope, scope.person))?.confirmedAt)
}

/** A workspace may require a second factor, so open tabs are checked again. */
async function announceChange(
  { db, scope, running }: Pick<ActionContext<typeof contract.confirmSecondFactor>, 'db' | 'scope' | 'running'>,
  subject: string,
  text: string,
): Promise<void> {
  await markTableChanged(db, scope, 'second_factors')
  running.recheck(scope.person)
  const { email } = await getOwnUser(db, scope)
  await notifySecurityChange({ db, scope, running }, email, subject, text)
}

const addedText = 'Signing in to your Taaskly account asks for a code from your authenticator app from now on.'
const removedText = 'Signing in to your Taaskly account no longer asks for a code from an authenticator app.'
