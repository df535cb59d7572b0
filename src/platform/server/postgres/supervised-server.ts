import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server that is restarted whenever it ends by itself. */
export type SupervisedServer = {
  /** Undefined while it is down. */
  readonly pid: number | undefined
  /** How often in a row it ended soon after its start. */
  readonly failures: number
  stop(): Promise<void>
}

export type ServerExit = {
  code: number | null
  signal: NodeJS.Signals | null
  restartInMs: number
}

export function superviseServer(
  launch: () => Promise<ChildProcess>,
  onExit: (exit: ServerExit) => void,
): SupervisedServer {
  const stopping = new AbortController()
  let server: ChildProcess | undefined
  let failures = 0

  const run = async () => {
    while (!stopping.signal.aborted) {
      const startedAt = performance.now()
      server = await launch()
      if (stopping.signal.aborted) server.kill('SIGINT')
      const [code, signal] = await once(server, 'exit').catch(() => [null, null])
      server = undefined
      if (stopping.signal.aborted) return
      failures = performance.now() - startedAt > 60_000 ? 1 : failures + 1
      const restartInMs = Math.min(50 * 2 ** failures, 10_000)
      onExit({ code, signal, restartInMs })
      await sleep(restartInMs, undefined, stopping).catch(() => {})
    }
  }
  const ended = run()

  return {
    get pid() {
      return server?.pid
    },
    get failures() {
      return failures
    },
    stop: async () => {
      stopping.abort()
      // SIGINT rolls back open transactions and writes a checkpoint. SIGQUIT leaves recovery to the next start.
      server?.kill('SIGINT')
      const timers = [
        setTimeout(() => server?.kill('SIGQUIT'), 3_000),
        setTimeout(() => server?.kill('SIGKILL'), 3_500),
      ]
      await ended
      timers.forEach(clearTimeout)
    },
  }
}
