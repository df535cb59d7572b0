import { setTimeout as sleep } from 'node:timers/promises'

/** Servers that this program starts inherit it. */
const outboxToken = (process.env['OUTBOX_TOKEN'] ??= crypto.randomUUID())

export const newcomerPassword = 'correct horse battery'

type Mail = { to: string; text: string }

/** Signs up at a running server and opens the link in the mail: by default from the outbox of a server without mail. */
export async function newcomer(
  url: string,
  email: string,
  origin = url,
  readMails: () => Promise<readonly Mail[]> = () => readOutbox(url),
): Promise<{ id: string; cookie: string }> {
  const post = async (path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', origin, ...(cookie && { cookie }) }
    const answer = await fetch(`${url}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`Sign-up failed: ${await answer.text()}`)
    return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  }
  const browser = await post('/sign-up/email', { name: 'Newcomer', email, password: newcomerPassword })
  const token = await tokenFor(readMails, email)
  const cookie = await post('/email/confirm', { token }, browser)
  const { user }: { user: { id: string } } = await (
    await fetch(`${url}/api/auth/get-session`, { headers: { cookie } })
  ).json()
  return { id: user.id, cookie }
}

/** The mail is sent after the answer, so it may take a moment. */
async function tokenFor(readMails: () => Promise<readonly Mail[]>, email: string): Promise<string> {
  for (const until = Date.now() + 20_000; Date.now() < until; await sleep(20)) {
    const mails = await readMails()
    const token = /token=([\w-]+)/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1]
    if (token) return token
  }
  throw new Error(`No mail came for ${email}.`)
}

export async function readOutbox(url: string): Promise<Mail[]> {
  return (await fetch(`${url}/dev/outbox?token=${outboxToken}`)).json()
}
