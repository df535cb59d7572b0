import { connectAccount, type Finished } from './connect-account.ts'
import type { Person } from '../test-app.ts'

/** The practice service answers in this process. `change`: what an attacker sends instead. */
export function connectPractice(
  person: Person,
  change: Record<string, unknown> = {},
  options: { isWorkspaces?: true } = {},
): Promise<Finished> {
  const consent = async (address: string) => {
    const query = new URL(address).searchParams
    const { url } = await person.callNamed<{ url: string }>('practice.allow', {
      clientId: query.get('client_id'),
      redirectAddress: query.get('redirect_uri'),
      scope: query.get('scope'),
      state: query.get('state'),
      challenge: query.get('code_challenge'),
      ...change,
    })
    return new URL(url)
  }
  return connectAccount(person, 'practice', consent, options)
}
