import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export type SmtpClient = {
  /** Sends a line and returns the reply, all its lines joined by line breaks. */
  say(line: string): Promise<string>
  /** Sends bytes as they are. */
  write(bytes: string | Buffer): void
  reply(): Promise<string>
  /** Breaks the connection off. */
  drop(): void
  readonly socket: Socket
}

/** A client that speaks SMTP line by line, so that a test can also say what no program would. */
export async function openSmtpClient(port: number, socket: Socket = connect(port, '127.0.0.1')): Promise<SmtpClient> {
  const replies: string[] = []
  const waiting: ((reply: string) => void)[] = []
  let lines: string[] = []
  const deliver = (reply: string) => {
    const next = waiting.shift()
    if (next) next(reply)
    else replies.push(reply)
  }
  const reader = createInterface(socket)
  // A broken connection is a reply like others: `closed`.
  reader.on('error', () => {})
  reader.on('line', (line) => {
    lines.push(line)
    if (line[3] === '-') return
    deliver(lines.join('\n'))
    lines = []
  })
  socket.on('error', () => {})
  socket.on('close', () => waiting.splice(0).forEach((resolve) => resolve('closed')))
  const reply = () => {
    const known = replies.shift()
    if (known !== undefined) return Promise.resolve(known)
    if (socket.destroyed) return Promise.resolve('closed')
    return new Promise<string>((resolve) => waiting.push(resolve))
  }
  const client: SmtpClient = {
    socket,
    reply,
    write: (bytes) => void socket.write(bytes),
    say: (line) => {
      socket.write(`${line}\r\n`)
      return reply()
    },
    drop: () => socket.destroy(),
  }
  await reply()
  return client
}

/** Sends one mail and returns the last reply: of DATA, or of the command that was refused. */
export async function sendBySmtp(
  port: number,
  { from = 'ada@shop.test', to, raw }: { from?: string; to: string | readonly string[]; raw: string | Buffer },
): Promise<string> {
  const client = await openSmtpClient(port)
  try {
    const commands = [
      'EHLO shop.test',
      `MAIL FROM:<${from}>`,
      ...[to].flat().map((each) => `RCPT TO:<${each}>`),
      'DATA',
    ]
    for (const command of commands) {
      const reply = await client.say(command)
      if (!/^[23]/.test(reply)) return reply
    }
    const text = Buffer.isBuffer(raw) ? raw.toString('latin1') : Buffer.from(raw).toString('latin1')
    client.write(Buffer.from(text.replaceAll(/^\./gm, '..'), 'latin1'))
    return await client.say(text.endsWith('\r\n') ? '.' : '\r\n.')
  } finally {
    client.drop()
  }
}
