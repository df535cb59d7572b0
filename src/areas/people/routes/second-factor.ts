import { z } from 'zod'
import { refuse } from '#platform/contract/refusal.ts'
import { useSecondFactorCode } from '../actions/second-factor-codes.ts'
import { findSecondFactor } from '../store/second-factors.ts'
import { signInScope, type AuthContext } from './auth-context.ts'
import { code, type AuthRoute } from './auth-route.ts'

/** The second step of every way to sign in: a code from the authenticator app, or a backup code. */
export function addSecondFactorRoute(route: AuthRoute, context: AuthContext): void {
  const { attemptLimits, guesses, database } = context

  route('/second-factor', z.object({ code, remember: z.boolean().optional() }), async (input, c) => {
    const firstStep = context.firstSteps.read(c) ?? refuseToContinue()
    const person = await context.find({ id: firstStep.person })
    const factor = await database.read(signInScope, (db) => findSecondFactor(db, signInScope, firstStep.person))
    if (!person || person.isSuspended || !factor?.confirmedAt) return refuseToContinue()
    const network = context.networkOf(c)
    await attemptLimits.takeForNetwork(network, 'codes')
    const browser = context.knownBrowsers.find(c, person.id)
    const guess = { kind: 'second-factor', account: person.id, person, browser, ...context.deviceOf(c) } as const
    const isRight = await guesses.check(guess, () =>
      database.autonomousWrite(
        signInScope,
        async (db) => (await useSecondFactorCode(context, db, signInScope, factor, input.code)) || undefined,
      ),
    )
    if (!isRight) refuse('code.wrong', 400, 'This code is not right, or it was used already. Try the next one.')
    await attemptLimits.giveBackForNetwork(network, 'codes')
    context.firstSteps.end(c)
    await context.openSession(c, person.id, firstStep.method, input.remember ? factor.id : undefined)
    return { ok: true }
  })
}

function refuseToContinue(): never {
  refuse('sign-in.start-again', 400, 'Signing in took too long. Start again.')
}
