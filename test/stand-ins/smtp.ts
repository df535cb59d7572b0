import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { parseXoauth2, xoauth2Error, type AcceptsToken } from './xoauth2.ts'

/**
 * A mail server with a given behaviour: takes mails; takes one and drops the connection before it confirms; hangs after
 * a mail; or refuses for a while.
 */
export type Behaviour = 'takes' | 'drops' | 'silent' | 'busy'

type SmtpOptions = {
  /** Tokens by XOAUTH2 are needed, and these are taken. */
  accepts?: AcceptsToken
  /** The name and password that are needed, by AUTH PLAIN. */
  password?: { user: string; password: string }
  /** Answers every sign-in, as a tenant that has switched it off. */
  refusal?: string
}

export async function startSmtp(
  behaviour: Behaviour = 'takes',
  port = 0,
  { accepts, password, refusal }: SmtpOptions = {},
) {
  const plain = password && Buffer.from(`\0${password.user}\0${password.password}`).toString('base64')
  const taken: { to: string; recipients: string[]; messageId: string; lines: string[]; text: string }[] = []
  const sockets = new Set<Socket>()
  const control = { behaviour }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    const say = (line: string) => socket.write(`${line}\r\n`)
    let recipients: string[] = []
    let mail: string[] | undefined
    let isSignedIn = !accepts && !password
    let isRefused = false
    const end = () => {
      const messageId = mail?.find((line) => /^message-id:/i.test(line))?.replace(/^message-id:\s*/i, '') ?? ''
      // Quoted-printable: a line that ends in `=` goes on.
      const text = (mail ?? []).join('\n').replaceAll('=\n', '').replaceAll('=3D', '=')
      taken.push({ to: recipients.at(-1) ?? '', recipients, messageId, lines: mail ?? [], text })
      mail = undefined
      recipients = []
      if (control.behaviour === 'drops') socket.destroy()
      else if (control.behaviour !== 'silent') say('250 OK')
    }
    createInterface(socket).on('line', (line) => {
      if (mail) {
        if (line === '.') end()
        else mail.push(line)
        return undefined
      }
      if (isRefused) {
        isRefused = false
        return say('535 5.7.8 Username and Password not accepted.')
      }
      const [verb = ''] = line.toUpperCase().split(/[ :]/)
      if (accepts && verb === 'EHLO') return say('250-stand-in\r\n250 AUTH XOAUTH2')
      if (password && verb === 'EHLO') return say('250-stand-in\r\n250 AUTH PLAIN')
      if (verb === 'AUTH' && refusal) return say(refusal)
      if (verb === 'AUTH' && password) {
        isSignedIn = line.split(' ')[2] === plain
        return say(isSignedIn ? '235 2.7.0 Accepted' : '535 5.7.8 Username and Password not accepted.')
      }
      if (verb === 'AUTH') {
        const { user, token } = parseXoauth2(line.split(' ')[2] ?? '')
        isSignedIn = accepts?.(user, token) ?? false
        isRefused = !isSignedIn
        return say(isSignedIn ? '235 2.7.0 Accepted' : `334 ${xoauth2Error}`)
      }
      if (verb === 'MAIL' && !isSignedIn) return say('530 5.7.0 Authentication Required')
      if (verb === 'RCPT') recipients.push(/<([^>]*)>/.exec(line)?.[1] ?? '')
      if (verb === 'MAIL' && control.behaviour === 'busy') say('451 Come back later')
      else if (verb === 'DATA') {
        mail = []
        say('354 Go on')
      } else if (verb === 'QUIT') socket.end('221 Bye\r\n')
      else say('250 OK')
      return undefined
    })
    say('220 test')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: found } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${found}`,
    port: found,
    taken,
    /** From the next mail on. */
    set: (next: Behaviour) => (control.behaviour = next),
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
