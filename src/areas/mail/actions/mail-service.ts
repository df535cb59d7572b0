import { startPolling } from '#platform/server/concurrency/start-polling.ts'
import type { Runtime } from '#platform/server/runtime/runtime.ts'
import type { Service } from '#platform/server/runtime/service.ts'
import { handleDue } from './handle/handle-mails.ts'
import { startMailboxes } from './mailboxes/start-mailboxes.ts'
import { startReceiver } from './receive/start-receiver.ts'

/** Receives mail, reads mailboxes, and hands what came to the areas. */
export const mailService: Service = async (running: Runtime) => {
  const handling = startPolling({ log: running.log, name: 'mails', intervalMs: 1_000 }, async () => {
    return (await handleDue(running)) > 0
  })
  const receiver = await startReceiver(running, handling.wake)
  const mailboxes = startMailboxes(running, handling.wake)
  return {
    stop: async () => {
      await mailboxes.stop()
      await receiver?.stop()
      await handling.stop()
    },
  }
}
