import type { Id } from '../../contract/id.ts'
import { Refusal } from '../../contract/refusal.ts'
import { redact } from '../monitoring/redact.ts'
import type { ListenerContext } from './context.ts'
import type { ActionListener } from './listener.ts'
import { idempotencyKeyOf } from './listener-failures.ts'
import type { PendingChange } from './pending-changes.ts'

/**
 * Records a failed change and the time of its next attempt. If this throws, the database has failed: the cursor is not
 * saved either, and the changes are handled again.
 */
export async function recordFailure(
  { query, running }: ListenerContext,
  { name, description }: ActionListener,
  change: PendingChange,
  attempts: number,
  error: unknown,
): Promise<void> {
  const { thing, account, privateTo, entry, number } = change
  const code = idempotencyKeyOf(name, change)
  await query(
    `insert into listener_troubles (listener, thing, account_id, person_id, entry, number, attempts, error, retry_at, says)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => $9), $10)
     on conflict (listener, thing) do update set entry = $5, number = $6, attempts = $7, error = $8, says = $10,
       deaths = 0, retry_at = excluded.retry_at, since = case when listener_troubles.number = $6 then listener_troubles.since else now() end`,
    [
      name,
      thing,
      account,
      privateTo,
      entry,
      number,
      attempts,
      messageFor(error, code),
      retryDelaySeconds(attempts),
      description,
    ],
  )
  running.log.warn('listener failed', { code, attempts, error })
}

/** Records an attempt in case the change crashes the process. After two crashes a person decides. */
export async function recordAttempt(
  { query }: ListenerContext,
  { name, description }: ActionListener,
  { thing, account, privateTo, entry, number }: PendingChange,
): Promise<void> {
  await query(
    `insert into listener_troubles as t
       (listener, thing, account_id, person_id, entry, number, attempts, deaths, error, retry_at, says)
     values ($1, $2, $3, $4, $5, $6, 0, 1, $7, now(), $8)
     on conflict (listener, thing) do update set entry = $5, number = $6, says = $8,
       error = case when t.number = $6 and t.deaths > 0 then $9 else $7 end,
       attempts = case when t.number = $6 then t.attempts else 0 end,
       deaths = case when t.number = $6 then t.deaths + 1 else 1 end,
       retry_at = case when t.number = $6 and t.deaths > 0 then null else now() end`,
    [name, thing, account, privateTo, entry, number, crashedMessage, description, crashedAgainMessage],
  )
}

const crashedMessage = 'The server stopped while doing this. It is tried again.'
const crashedAgainMessage =
  'The server stopped while doing this, more than once. It was set aside; try it again by hand.'

export async function clearFailure(
  { query }: ListenerContext,
  { name }: ActionListener,
  thing: Id | undefined,
): Promise<void> {
  await query('delete from listener_troubles where listener = $1 and thing = $2', [name, thing])
}

/** Exponential backoff up to one hour. Null after the last attempt: a person decides. */
export function retryDelaySeconds(attempts: number): number | null {
  return attempts < maxAttempts ? Math.min(2 ** (attempts - 1), 3_600) : null
}

const maxAttempts = 12

function messageFor(error: unknown, code: string): string {
  if (error instanceof Refusal) return redact(error.message).slice(0, 500)
  return `Something went wrong on our side. The log says more under ${code}.`
}
