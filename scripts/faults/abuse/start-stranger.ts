import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { AttackCounts } from './attack-context.ts'

/** Starts the attacks with these names, or ends all. */
export type StrangerCommand = { attack: readonly string[] } | 'stop'
export type StrangerMessage = { type: 'ready'; attacks: string[] } | { type: 'counts'; counts: AttackCounts }

export type Stranger = {
  readonly pid: number
  /** The names of all attacks. */
  readonly attacks: readonly string[]
  attack(names: readonly string[]): void
  /** Starts no more waves; resolves with the answers so far. */
  stop(): Promise<AttackCounts>
  kill(): void
}

/** Starts the stranger's process and waits until it is prepared. `addresses`: of the people whose passwords it guesses. */
export async function startStranger(url: string, addresses: readonly string[]): Promise<Stranger> {
  const child = fork(script, [url, ...addresses], { execArgv: ['--disable-warning=ExperimentalWarning'] })
  // Attackers have machines of their own. Here they share one with the server, so they give way to it.
  setPriority(child.pid ?? 0, constants.priority.PRIORITY_LOW)
  const ended = once(child, 'exit')
  const next = async (): Promise<StrangerMessage> => {
    const [message] = await Promise.race([once(child, 'message'), ended])
    if (typeof message !== 'object') throw new Error('The stranger’s process has ended.')
    return message
  }
  const command = (message: StrangerCommand) => child.send(message)
  const ready = await next()
  return {
    pid: child.pid ?? 0,
    attacks: ready.type === 'ready' ? ready.attacks : [],
    attack: (names) => command({ attack: names }),
    stop: async () => {
      command('stop')
      const message = await next()
      return message.type === 'counts' ? message.counts : {}
    },
    kill: () => child.kill('SIGKILL'),
  }
}

const script = fileURLToPath(new URL('stranger.ts', import.meta.url))
