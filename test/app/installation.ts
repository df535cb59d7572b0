import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#platform/server/db/database.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import { logger } from '#platform/server/monitoring/log.ts'
import { mailer } from '#platform/server/messaging/mail.ts'
import { openOutbox } from '#platform/server/messaging/outbox.ts'
import { sealer } from '#platform/server/auth/secrets.ts'
import { readSettings } from '#platform/server/startup/settings.ts'
import { smsSender } from '#platform/server/messaging/sms.ts'
import { openRateLimiter } from '#platform/server/concurrency/rate-limiter.ts'
import { openFairRunner } from '#platform/server/concurrency/run-fairly.ts'
import { openStorage } from '#platform/server/storage/open-storage.ts'
import { secretKey } from './cast.ts'

/** A whole installation on a database, without a port. */
export async function openInstallation(
  url: string,
  role: string | undefined,
  write: (line: string) => void = () => {},
): Promise<Installation & { folder: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'taaskly-test-'))
  const database = openDatabase(url, { role, connections: 4 })
  const outbox = openOutbox(join(folder, 'outbox.jsonl'))
  const settings = { ...readSettings({ RATE_LIMIT: '1000000' }), secretKey, firstSecretKey: secretKey }
  return {
    folder,
    settings,
    database,
    log: logger('info', { pretty: false, write }),
    mail: mailer({ smtpUrl: undefined, from: settings.mailFrom, outbox }),
    sms: smsSender({ provider: undefined, outbox }),
    outbox,
    secrets: sealer(secretKey),
    storage: openStorage({}, folder),
    limiter: openRateLimiter(),
    runFairly: openFairRunner(database.mustGiveWay),
    close: async () => {
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}
