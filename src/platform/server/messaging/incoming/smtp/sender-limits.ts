import type { RateLimiter } from '../../../concurrency/rate-limiter.ts'
import { SmtpReply } from './smtp-reply.ts'

const maxConnections = 50
const unknownBudget = { name: 'mail to unknown', perMinute: 30, burst: 60 }

/** How much one network may send: connections at once, mails a minute, guesses at addresses. */
export function openSenderLimits(limiter: RateLimiter, mailsPerMinute: number) {
  const mailBudget = { name: `mail received ${mailsPerMinute}`, perMinute: mailsPerMinute }
  const networkOfSession = new Map<string, string>()
  const connections = new Map<string, number>()
  const count = (network: string, change: number) => {
    const open = (connections.get(network) ?? 0) + change
    if (open > 0) connections.set(network, open)
    else connections.delete(network)
  }
  return {
    connect: (session: string, network: string) => {
      if ((connections.get(network) ?? 0) >= maxConnections)
        throw new SmtpReply(421, 'Too many connections from your network. Close some of them.')
      networkOfSession.set(session, network)
      count(network, 1)
    },
    close: (session: string) => {
      const network = networkOfSession.get(session)
      if (network !== undefined) count(network, -1)
      networkOfSession.delete(session)
    },
    takeMail: (network: string) => {
      const { ok, retryAfterSeconds } = limiter.take(mailBudget, network)
      if (!ok) throw new SmtpReply(450, `Too many mails from your network. Try again in ${retryAfterSeconds} s.`)
    },
    /** Before an address is looked up: who guesses too much does not learn either which addresses there are. */
    checkGuesses: (network: string) => {
      if (limiter.isUsedUp(unknownBudget, network)) throw tooManyGuesses()
    },
    takeGuess: (network: string) => {
      if (!limiter.take(unknownBudget, network).ok) throw tooManyGuesses()
    },
  }
}

/** With this code the connection is closed. A sender that did not guess tries again in a minute. */
function tooManyGuesses(): SmtpReply {
  return new SmtpReply(421, 'Too many unknown addresses from your network. Try again later.')
}
