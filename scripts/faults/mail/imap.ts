import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildMail } from '#test/mail/build-mail.ts'
import { problemIf, type Result } from '../result.ts'
import { startDovecot } from '../site/dovecot.ts'
import { signUp, type Person } from '../site/person.ts'
import { databaseGone, openSingleProcess, query, until, type Site } from '../site/site.ts'
import { temporaryFolder } from '#test/project/temporary-folder.ts'

const dayMs = 86_400_000

/**
 * A mailbox on a real IMAP server (Debian's dovecot), over TLS: connections break off, the IMAP server and ours are
 * killed, mails arrive while ours is away, and the mailbox gets other numbers. Every mail starts the flow exactly once.
 */
export async function imap(folder: string, random: () => number, _minutes: number, mails: number): Promise<Result> {
  const count = Math.min(mails, 500)
  // Its own, because the folder of the site is closed to its user.
  const mailFolder = await temporaryFolder()
  const dovecot = await startDovecot(mailFolder)
  const site = await openSingleProcess(folder, new RegExp(`${databaseGone.source}|mailbox|mail|a call outside`))
  const env = { FETCH_ALLOW: `localhost:${dovecot.port}`, NODE_EXTRA_CA_CERTS: dovecot.certificate }
  let sent = 0
  const deliver = async (part: number, at?: Date) => {
    for (let each = 0; each < count * part; each += 1) {
      const number = (sent += 1)
      await dovecot.deliver(buildMail({ messageId: `<${number}@faults.test>`, subject: `Mail ${number}` }), at)
      if (random() < 0.3) await sleep(random() * 50)
    }
  }
  const tally = { drops: 0 }
  const dropSometimes = async (times: number) => {
    for (let each = 0; each < times; each += 1) {
      await sleep(random() * 1_500)
      await dovecot.drop()
      tally.drops += 1
    }
  }
  try {
    await site.killServer()
    await site.startServer(env)
    const flow = await addFlow(await signUp(site), dovecot.port, dovecot.password)
    const startedAt = performance.now()
    const isRead = await until(60_000, async () => (await countMailboxesRead(site)) === 1)
    await Promise.all([deliver(0.3), dropSometimes(10)])
    await dovecot.restart()
    await deliver(0.1)
    // PostgreSQL ends with the server.
    await letDayPass(site)
    await site.killServer()
    await deliver(0.2)
    await deliver(0.1, new Date(Date.now() - dayMs))
    await site.startServer(env)
    await deliver(0.1)
    await dovecot.renumber()
    await Promise.all([deliver(0.2), dropSometimes(5)])
    const isHandled = await until(180_000, async () => (await countRuns(site, flow)).mails >= sent)
    const { runs, mails: different } = await countRuns(site, flow)
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    return {
      observations: [
        `${sent} mails in ${seconds} s over TLS, ${tally.drops} dropped connections, a restart, a kill, new numbers`,
        `${runs} runs for ${different} different mails`,
      ],
      problems: [
        ...problemIf(!isRead, 'the mailbox was never read'),
        ...problemIf(!isHandled, `${sent - different} mails were lost: ${await listLost(site, flow, sent)}`),
        ...problemIf(runs > different, `${runs - different} mails started the flow twice`),
        ...site.unexpected,
      ],
    }
  } finally {
    await site.close()
    await dovecot.stop()
    await rm(mailFolder, { recursive: true, force: true })
  }
}

async function addFlow(person: Person, port: number, password: string): Promise<string> {
  const saved = await person.call('mail.saveMailbox', {
    address: 'box@faults.test',
    host: 'localhost',
    port,
    security: 'tls',
    password,
  })
  const mailbox = (saved.answer as { id: string }).id
  const nodes = [{ id: 'mail', name: 'Mail', type: 'flow.mail', position: { x: 0, y: 0 }, parameters: { mailbox } }]
  const { answer } = await person.call('flows.create', { name: 'Mails', graph: { nodes, edges: [] } })
  const flow = (answer as { id: string }).id
  await person.call('flows.publish', { id: flow })
  return flow
}

/** The mailbox was added two days ago, and was read a day ago for the last time. */
async function letDayPass(site: Site): Promise<void> {
  await query(
    site,
    `update mail_mailboxes set reads_from = now() - interval '2 days', read_at = now() - interval '25 hours'`,
    [],
  )
}

async function countMailboxesRead(site: Site): Promise<number> {
  const [row] = await query<{ count: number }>(
    site,
    'select count(*)::int as count from mail_mailboxes where last_uid is not null',
    [],
  )
  return row?.count ?? 0
}

/** The numbers of the mails that started no run: they tell when it happened. */
async function listLost(site: Site, flow: string, sent: number): Promise<string> {
  const rows = await query<{ id: string }>(
    site,
    `select items -> 0 -> 'json' ->> 'messageId' as id from flow_runs where flow_id = $1`,
    [flow],
  )
  const seen = new Set(rows.map(({ id }) => id))
  const numbers = Array.from({ length: sent }, (_, index) => index + 1)
  return numbers.filter((number) => !seen.has(`<${number}@faults.test>`)).join(', ')
}

async function countRuns(site: Site, flow: string): Promise<{ runs: number; mails: number }> {
  const [row] = await query<{ runs: number; mails: number }>(
    site,
    `select count(*)::int as runs, count(distinct items -> 0 -> 'json' ->> 'messageId')::int as mails
     from flow_runs where flow_id = $1`,
    [flow],
  )
  return row ?? { runs: 0, mails: 0 }
}
