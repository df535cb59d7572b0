import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/**
 * A mail server with a given behaviour: takes mails; takes one and drops the connection before it confirms; hangs after
 * a mail; or refuses for a while.
 */
export type Behaviour = 'takes' | 'drops' | 'silent' | 'busy'

export async function startSmtp(behaviour: Behaviour = 'takes', port = 0) {
  const taken: { to: string; messageId: string; text: string }[] = []
  const sockets = new Set<Socket>()
  const control = { behaviour }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    const say = (line: string) => socket.write(`${line}\r\n`)
    let to = ''
    let mail: string[] | undefined
    const end = () => {
      const messageId = mail?.find((line) => /^message-id:/i.test(line))?.replace(/^message-id:\s*/i, '') ?? ''
      // Quoted-printable: a line that ends in `=` goes on.
      const text = (mail ?? []).join('\n').replaceAll('=\n', '').replaceAll('=3D', '=')
      mail = undefined
      taken.push({ to, messageId, text })
      if (control.behaviour === 'drops') socket.destroy()
      else if (control.behaviour !== 'silent') say('250 OK')
    }
    createInterface(socket).on('line', (line) => {
      if (mail) {
        if (line === '.') end()
        else mail.push(line)
        return
      }
      const [verb = ''] = line.toUpperCase().split(/[ :]/)
      if (verb === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1] ?? ''
      if (verb === 'MAIL' && control.behaviour === 'busy') say('451 Come back later')
      else if (verb === 'DATA') {
        mail = []
        say('354 Go on')
      } else if (verb === 'QUIT') socket.end('221 Bye\r\n')
      else say('250 OK')
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
