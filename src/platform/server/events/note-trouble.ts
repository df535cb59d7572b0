import { Refusal } from '../../contract/refusal.ts'
import { redact } from '../redact.ts'
import type { Desk } from './desk.ts'
import type { Listener } from './listener.ts'
import { nameOnce } from './troubles.ts'
import type { Heard } from './unheard.ts'

/**
 * Notes what a listener failed on, and when it tries again. If that cannot be noted, the database is the one in trouble:
 * then nothing is, and all of this is heard again.
 */
export async function noteTrouble(
  { ask, running }: Desk,
  { name, says }: Listener,
  change: Heard,
  attempts: number,
  error: unknown,
): Promise<void> {
  const { thing, account, whose, entry, number } = change
  const code = nameOnce(name, change)
  await ask(
    `insert into listener_troubles (listener, thing, account_id, person_id, entry, number, attempts, error, retry_at, says)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => $9), $10)
     on conflict (listener, thing) do update set entry = $5, number = $6, attempts = $7, error = $8, says = $10,
       retry_at = excluded.retry_at, since = case when listener_troubles.number = $6 then listener_troubles.since else now() end`,
    [name, thing, account, whose, entry, number, attempts, sentence(error, code), secondsUntil(attempts), says],
  )
  running.log.warn('listener failed', { code, attempts, error })
}

/** The first tries follow soon, later ones at least hourly; after the last one a person decides. */
export function secondsUntil(attempts: number): number | null {
  return attempts < mostAttempts ? Math.min(2 ** (attempts - 1), 3_600) : null
}

const mostAttempts = 12

function sentence(error: unknown, code: string): string {
  if (error instanceof Refusal) return redact(error.message).slice(0, 500)
  return `Something went wrong on our side. The log says more under ${code}.`
}
