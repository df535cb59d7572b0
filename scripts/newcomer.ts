import { setTimeout as sleep } from 'node:timers/promises'

/** Servers that this program starts inherit it. */
const outboxToken = (process.env['OUTBOX_TOKEN'] ??= crypto.randomUUID())

/** Signs up at a running server that has no mail server, and opens the link from the outbox. */
export async function newcomer(url: string, email: string, origin = url): Promise<{ id: string; cookie: string }> {
  const post = async (path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', origin, ...(cookie && { cookie }) }
    const answer = await fetch(`${url}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`Sign-up failed: ${await answer.text()}`)
    return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  }
  const browser = await post('/sign-up/email', { name: 'Newcomer', email, password: 'correct horse battery' })
  const token = await tokenFor(url, email)
  const cookie = await post('/email/confirm', { token }, browser)
  const { user }: { user: { id: string } } = await (
    await fetch(`${url}/api/auth/get-session`, { headers: { cookie } })
  ).json()
  return { id: user.id, cookie }
}

/** The mail is sent after the answer, so it may take a moment. */
async function tokenFor(url: string, email: string): Promise<string> {
  for (const until = Date.now() + 20_000; Date.now() < until; await sleep(20)) {
    const mails: { to: string; text: string }[] = await (await fetch(`${url}/dev/outbox?token=${outboxToken}`)).json()
    const token = /token=([\w-]+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1]
    if (token) return token
  }
  throw new Error(`No mail came for ${email}.`)
}
