import { setTimeout as sleep } from 'node:timers/promises'
import { buildMail } from '#test/mail/build-mail.ts'
import { openSmtpClient } from '#test/mail/smtp-client.ts'
import { problemIf, type Result } from '../result.ts'
import { signUp, type Person } from '../site/person.ts'
import { databaseGone, freePort, openSingleProcess, query, until, type SingleProcessSite } from '../site/site.ts'

const senders = 8

/**
 * Mails over SMTP to a flow, with a hundred connections that break off in the middle of a mail, and kills of the server
 * and of PostgreSQL. Each sender sends a mail again until it is acknowledged, as mail servers do. Then every mail has
 * started the flow exactly once.
 */
export async function mail(folder: string, random: () => number, _minutes: number, count: number): Promise<Result> {
  const site = await openSingleProcess(folder, new RegExp(`${databaseGone.source}|mail|a call outside`))
  const port = await freePort()
  const env = { MAIL_DOMAIN: 'in.test', SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), SMTP_RATE_LIMIT: '1000000' }
  const restart = async () => {
    await site.killServer()
    await site.startServer(env)
  }
  try {
    await restart()
    const { flow, address } = await addFlow(await signUp(site))
    const tally: Tally = { sentAt: [], drops: 0, repeats: 0, kills: 0 }
    const startedAt = performance.now()
    const sending = sendAll(port, address, count, random, tally)
    const kills = killSometimes(site, restart, random, sending, count, tally)
    await sending
    const seconds = (performance.now() - startedAt) / 1_000
    await kills
    const isHandled = await until(
      Math.max(120_000, count * 100),
      async () => (await countRuns(site, flow)).runs >= count,
    )
    await until(120_000, async () => (await countRuns(site, flow)).done >= count)
    const { runs, mails, done } = await countRuns(site, flow)
    const handledAfter = (performance.now() - startedAt) / 1_000
    return {
      observations: [
        `${count} mails in ${seconds.toFixed(1)} s: ${(count / seconds).toFixed(0)} mails/s, with ${tally.drops} dropped connections and ${tally.kills} kills`,
        `${(mostWithin(tally.sentAt, 5_000) / 5).toFixed(0)} mails/s in the best five seconds, when nothing was down`,
        `${tally.repeats} were sent again because no acknowledgement came`,
        `all handled after ${handledAfter.toFixed(1)} s: ${runs} runs for ${mails} different mails, ${done} of them done`,
      ],
      problems: [
        ...problemIf(mails < count, `${count - mails} mails were lost`),
        ...problemIf(!isHandled, 'the last mails were handled late'),
        ...problemIf(done < runs, `${runs - done} runs failed or did not end`),
        ...problemIf(runs > mails, `${runs - mails} mails started the flow twice`),
        ...site.unexpected,
      ],
    }
  } finally {
    await site.close()
  }
}

async function addFlow(person: Person): Promise<{ flow: string; address: string }> {
  const nodes = [{ id: 'mail', name: 'Mail', type: 'flow.mail', position: { x: 0, y: 0 } }]
  const { answer } = await person.call('flows.create', { name: 'Mails', graph: { nodes, edges: [] } })
  const flow = (answer as { id: string }).id
  await person.call('flows.publish', { id: flow })
  const read = await person.call('flows.read', { id: flow })
  const { draft } = read.answer as { draft: { nodes: { parameters: { address: string } }[] } }
  return { flow, address: `${draft.nodes[0]?.parameters.address}@in.test` }
}

type Tally = { sentAt: number[]; drops: number; repeats: number; kills: number }

/** How many of these times lie within one such span. */
function mostWithin(times: readonly number[], ms: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  let [most, first] = [0, 0]
  for (const [index, at] of sorted.entries()) {
    while ((sorted[first] ?? at) < at - ms) first += 1
    most = Math.max(most, index - first + 1)
  }
  return most
}

async function sendAll(port: number, to: string, count: number, random: () => number, tally: Tally): Promise<void> {
  let next = 0
  const maxDrops = Math.max(1, Math.round(count / 100))
  const sendSome = async () => {
    for (let number = next++; number < count; number = next++) {
      const raw = buildMail({ messageId: `<${number}@faults.test>`, subject: `Mail ${number}`, to })
      const isDropped = tally.drops < maxDrops && random() < 0.02
      if (isDropped) {
        tally.drops += 1
        await sendOnce(port, to, raw, random() < 0.5 ? 'in the middle' : 'before the reply').catch(() => false)
      }
      while (!(await sendOnce(port, to, raw).catch(() => false))) {
        tally.repeats += 1
        await sleep(200)
      }
      tally.sentAt.push(performance.now())
    }
  }
  await Promise.all(Array.from({ length: senders }, sendSome))
}

/** True if the mail was acknowledged. */
async function sendOnce(
  port: number,
  to: string,
  raw: Buffer,
  drop?: 'in the middle' | 'before the reply',
): Promise<boolean> {
  const client = await openSmtpClient(port)
  try {
    for (const line of ['EHLO faults.test', 'MAIL FROM:<a@faults.test>', `RCPT TO:<${to}>`, 'DATA'])
      if (!/^[23]/.test(await client.say(line))) return false
    client.write(drop === 'in the middle' ? raw.subarray(0, raw.length / 2) : raw)
    if (drop === 'in the middle') return false
    if (drop === 'before the reply') {
      client.write('.\r\n')
      await sleep(5)
      return false
    }
    return (await client.say('.')).startsWith('250')
  } finally {
    client.drop()
  }
}

/** Four times, spread over the sending: the server, or PostgreSQL. */
async function killSometimes(
  site: SingleProcessSite,
  restart: () => Promise<void>,
  random: () => number,
  sending: Promise<void>,
  count: number,
  tally: Tally,
): Promise<void> {
  let isOver = false
  void sending.finally(() => (isOver = true))
  for (const part of [0.2, 0.4, 0.6, 0.8]) {
    while (!isOver && tally.sentAt.length < count * part) await sleep(20)
    if (isOver) return
    await sleep(random() * 50)
    tally.kills += 1
    if (part === 0.4 || part === 0.8) await site.killPostgres()
    else await restart()
  }
}

type Counts = { runs: number; mails: number; done: number }

async function countRuns(site: SingleProcessSite, flow: string): Promise<Counts> {
  const [row] = await query<Counts>(
    site,
    `select count(*)::int as runs, count(distinct items -> 0 -> 'json' ->> 'messageId')::int as mails,
       (count(*) filter (where state = 'done'))::int as done
     from flow_runs where flow_id = $1`,
    [flow],
  )
  return row ?? { runs: 0, mails: 0, done: 0 }
}
