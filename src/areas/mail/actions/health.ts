import type { HealthReport, HealthReporter } from '#platform/server/monitoring/health.ts'
import { listMailboxes } from '../store/mailboxes.ts'
import { listFailed } from '../store/messages.ts'

/** Mailboxes that something reads, and mails that could not be handled. */
export const health: HealthReporter = async (db, scope) => {
  const mailboxes = (await listMailboxes(db, scope)).filter(({ isUsed }) => isUsed)
  const failed = await listFailed(db, scope)
  return [
    ...mailboxes.map(({ id, address, error, failingSince, readAt }): HealthReport => {
      const failingMs = failingSince === null ? 0 : Date.now() - new Date(failingSince).getTime()
      return {
        id: `mail.mailbox.${id}`,
        kind: 'connection',
        title: `Mailbox ${address}`,
        state: error === null ? 'fine' : failingMs > maxFailingMs ? 'failing' : 'waiting',
        lastSuccess: readAt && new Date(readAt).toISOString(),
        error,
        ...(error !== null && { repair: { action: 'mail.testMailbox', input: { id }, label: 'Try again' } }),
      }
    }),
    ...failed.map(({ id, to, outcome }): HealthReport => ({
      id: `mail.message.${id}`,
      kind: 'message',
      title: `Mail to ${to}`,
      state: 'failing',
      error: outcome,
      repair: { action: 'mail.retryMessage', input: { id }, label: 'Try again' },
    })),
  ]
}

/** A server that is restarted is no alarm. */
const maxFailingMs = 60_000
