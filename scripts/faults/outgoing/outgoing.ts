import { addFile } from '#areas/files/contract.ts'
import { addTask } from '#areas/focus/contract.ts'
import { startSmtp, type Behaviour } from '#test/stand-ins/smtp.ts'
import { problemIf, seconds, type Result } from '../result.ts'
import { signUp, type Person } from '../site/person.ts'
import { query, openSingleProcess, until, type SingleProcessSite } from '../site/site.ts'
import { startWebStandIn } from '../site/stand-in.ts'

const perPhase = 6

/**
 * A mail server, a push service and a bucket that accept, drop the connection, hang or are busy, each with the server
 * killed in the middle; then the mail server itself is killed. Every message arrives once or is shown as unknown, and
 * no write waits.
 */
export async function outgoing(folder: string): Promise<Result> {
  const site = await openSingleProcess(
    folder,
    /a call outside|not be sent|ECONN|bytes not deleted|storage does not work/,
  )
  let smtp = await startSmtp()
  const push = await startWebStandIn((headers) => String(headers['topic']))
  const bucket = await startWebStandIn((_, path) => path)
  const stands = [smtp, push, bucket]
  const env = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Taaskly <no-reply@faults.test>',
    FETCH_ALLOW: `127.0.0.1:${push.port},127.0.0.1:${bucket.port}`,
    S3_URL: `http://KEY:SECRET@127.0.0.1:${bucket.port}/files`,
  }
  const restart = async () => {
    await site.killServer()
    await site.startServer(env)
  }
  const problems: string[] = []
  const messages = new Map<string, 'mail' | 'push'>()
  const files = { acknowledged: 0, refused: 0, unknown: 0 }
  const waits: number[] = []
  try {
    const person = await signUp(site)
    await restart()
    for (const behaviour of ['takes', 'drops', 'silent', 'busy'] as const) {
      for (const stand of [smtp, push, bucket]) stand.set(behaviour)
      await sendAll(person, push.port, messages, files)
      waits.push(...(await writesBeside(person)))
      problems.push(...(await writersInTransaction(site)).map((each) => `a writer waits while ${behaviour}: ${each}`))
      if (behaviour === 'silent') await restart()
    }
    // The mail server stops, starts again at the same address, and gets the waiting messages.
    await smtp.stop()
    await sendAll(person, push.port, messages, files)
    const taken = smtp.taken
    smtp = await startSmtp('takes', smtp.port)
    smtp.taken.push(...taken)
    for (const stand of [smtp, push, bucket]) stand.set('takes' satisfies Behaviour)
    await query(site, 'delete from outgoing_destinations')
    await query(site, `update outgoing_calls set next_at = now() where state = 'waiting'`)
    const areSettled = await until(120_000, async () => {
      const rows = await query(site, `select id from outgoing_calls where state in ('waiting', 'sending')`)
      return rows.length === 0
    })
    const found = await checkMessages(site, messages, smtp.taken, push.taken)
    const slowest = Math.max(...waits)
    return {
      observations: [
        `${messages.size} messages: ${found.counts}`,
        `${files.acknowledged} files stored, ${files.refused} refused, ${files.unknown} whose answer was lost`,
        `the slowest of ${waits.length} ordinary writes beside it took ${seconds(slowest)}`,
      ],
      problems: [
        ...problems,
        ...found.problems,
        ...problemIf(!areSettled, 'some messages were neither sent nor given up'),
        ...problemIf(slowest > 5_000, 'an ordinary write waited for somebody outside'),
        ...site.unexpected,
      ],
    }
  } finally {
    await site.close()
    for (const stand of stands) await stand.stop().catch(() => {})
  }
}

async function sendAll(
  person: Person,
  pushPort: number,
  messages: Map<string, 'mail' | 'push'>,
  files: Record<'acknowledged' | 'refused' | 'unknown', number>,
): Promise<void> {
  const endpoint = (n: number) => `http://127.0.0.1:${pushPort}/push/${n}`
  for (let n = 0; n < perPhase; n += 1)
    for (const kind of ['mail', 'push'] as const) {
      const number = messages.size
      const input = { n: number, ...(kind === 'push' && { endpoint: endpoint(number) }) }
      const { result, answer } = await person.call('faults.askMessage', input)
      if (result === 'acknowledged') messages.set((answer as { id: string }).id, kind)
    }
  const data = Buffer.from('beans').toString('base64')
  void Promise.all(
    Array.from({ length: 3 }, async (_, n) => {
      const { result } = await person.call(addFile.name, { name: `beans-${n}.txt`, data })
      files[result === 'unreached' ? 'refused' : result] += 1
    }),
  )
}

/** How long ordinary writes take at the same time. */
async function writesBeside(person: Person): Promise<number[]> {
  const outcomes = []
  for (let n = 0; n < 20; n += 1) outcomes.push(await person.call(addTask.name, { title: `beside ${n}` }))
  return outcomes.map(({ took }) => took)
}

/** Connections that hold a transaction open for longer than any of ours takes. */
async function writersInTransaction(site: SingleProcessSite): Promise<string[]> {
  const rows = await query<{ query: string }>(
    site,
    `select left(query, 80) as query from pg_stat_activity
     where state = 'idle in transaction' and xact_start < now() - interval '2 seconds'`,
  )
  return rows.map(({ query }) => query)
}

/**
 * Each acknowledged message was delivered once and is marked as sent, or is marked as unknown, or was certainly not
 * delivered.
 */
async function checkMessages(
  site: SingleProcessSite,
  messages: Map<string, 'mail' | 'push'>,
  mails: { messageId: string }[],
  pushes: string[],
) {
  const rows = await query<{ id: string; state: string }>(site, 'select id, state from outgoing_calls')
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  const counts = new Map<string, number>()
  const problems: string[] = []
  for (const [id, kind] of messages) {
    const state = states.get(id) ?? 'lost'
    const taken =
      kind === 'mail'
        ? mails.filter(({ messageId }) => messageId.includes(id)).length
        : pushes.filter((topic) => topic === id.replaceAll('-', '')).length
    counts.set(`${kind} ${state}`, (counts.get(`${kind} ${state}`) ?? 0) + 1)
    if (taken > 1) problems.push(`a ${kind} arrived ${taken} times`)
    if (state === 'sent' && taken !== 1) problems.push(`a ${kind} that is told as sent arrived ${taken} times`)
    if (taken === 1 && state !== 'sent' && state !== 'unknown')
      problems.push(`a ${kind} arrived and is told as ${state}`)
    if (state === 'lost') problems.push(`a ${kind} was acknowledged and is nowhere`)
  }
  return { problems, counts: [...counts].map(([what, count]) => `${count} ${what}`).join(', ') }
}
