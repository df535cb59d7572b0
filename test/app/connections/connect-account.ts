import type { Person } from '../test-app.ts'

type Started = { url: string; local: Record<string, string> }
export type Finished = {
  outcome: string
  connection: string
  name: string
  missing: string[]
  local: Record<string, string>
}
type Consent = (address: string) => Promise<URL>

/** Connects an account as a browser does: to the service, and back with what it sent. */
export async function connectAccount(
  person: Person,
  provider: string,
  consent: Consent,
  options: Record<string, unknown> = {},
): Promise<Finished> {
  const started = await person.callNamed<Started>('connections.start', { provider, ...options })
  return finishConnecting(person, await consent(started.url), started.local)
}

export function finishConnecting(person: Person, back: URL, local: Record<string, string>): Promise<Finished> {
  return person.callNamed<Finished>('connections.finish', {
    provider: back.pathname.split('/').at(-1),
    ...Object.fromEntries([...back.searchParams].filter(([name]) => ['state', 'code', 'error', 'iss'].includes(name))),
    ...(local['code_verifier'] !== undefined && { verifier: local['code_verifier'] }),
  })
}
