import { setTimeout as sleep } from 'node:timers/promises'
import type { Attack, AttackContext } from '../attack-context.ts'

/** Guesses, from a hundred networks: at addresses that nobody has, and at those of the people who work. */
export function signInAttacks({ post }: AttackContext, addresses: readonly string[]): Record<string, Attack> {
  const atOnce = (send: (email: string, network: Record<string, string>) => Promise<unknown>) =>
    Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const email = addresses[index] ?? `${crypto.randomUUID()}@faults.test`
        return send(email, { 'x-forwarded-for': `198.51.100.${index}`, cookie: 'taaskly.browser=guess' })
      }),
    )
  return {
    'wrong sign-ins': () =>
      atOnce((email, network) =>
        post('wrong sign-ins', '/api/auth/sign-in/email', { email, password: 'wrong' }, network),
      ),
    'guessed codes': async () => {
      await atOnce((email, network) =>
        post('guessed codes', '/api/auth/code/check', { email, code: '123456' }, network),
      )
      await sleep(5_000)
    },
  }
}
