import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { AttackCounts } from './attack-context.ts'

export type StrangerCommand = 'attack' | 'stop'
export type StrangerMessage = { type: 'ready' } | { type: 'counts'; counts: AttackCounts }

export type Stranger = {
  attack(): void
  /** Ends the attacks; resolves with the answers they got. */
  stop(): Promise<AttackCounts>
}

/** Starts the stranger's process and waits until it is prepared. `addresses`: of the people whose passwords it guesses. */
export async function startStranger(url: string, addresses: readonly string[]): Promise<Stranger> {
  const child = fork(script, [url, ...addresses], { execArgv: ['--disable-warning=ExperimentalWarning'] })
  const ended = once(child, 'exit')
  const next = async (): Promise<StrangerMessage> => {
    const [message] = await Promise.race([once(child, 'message'), ended])
    if (typeof message !== 'object') throw new Error('The stranger’s process has ended.')
    return message
  }
  const command = (message: StrangerCommand) => child.send(message)
  await next()
  return {
    attack: () => command('attack'),
    stop: async () => {
      command('stop')
      const message = await next()
      child.kill('SIGKILL')
      return message.type === 'counts' ? message.counts : {}
    },
  }
}

const script = fileURLToPath(new URL('stranger.ts', import.meta.url))
