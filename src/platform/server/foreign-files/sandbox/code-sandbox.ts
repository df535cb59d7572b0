import { fork, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { limitConcurrency, limitConcurrencyPerKey } from '../../concurrency/semaphore.ts'
import type { CodeAnswer, CodeRequest, FromChild, ToChild } from './messages.ts'

const maxConcurrency = 8
const maxMemoryBytes = 1024 ** 3
/** The child ends code that is late. If it does not, the child ends. */
const graceMs = 2_000
const idleMs = 120_000

export type CodeSandbox = { run(request: CodeRequest): Promise<CodeAnswer>; readonly pid: number | undefined }

type Pending = { request: CodeRequest; resolve(answer: CodeAnswer): void; attempts: number }

/**
 * Runs code of people in a child process, one call of each owner at a time. If the child dies, the calls that it was
 * running are repeated one at a time, and the one that ends it again fails: the others lose nothing but time.
 */
export function openCodeSandbox(nodeOptions: readonly string[] = []): CodeSandbox {
  const runLimited = limitConcurrency(maxConcurrency)
  const runAlone = limitConcurrency(1)
  const runInTurn = limitConcurrencyPerKey(1)
  const pending = new Map<number, Pending>()
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  let lastId = 0

  const start = (): ChildProcess => {
    const started = fork(script, {
      execArgv: [
        '--no-node-snapshot',
        '--disable-warning=ExperimentalWarning',
        '--max-old-space-size=256',
        ...nodeOptions,
      ],
      // No settings or secrets of ours.
      env: { PATH: process.env['PATH'] },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const memoryTimer = setInterval(() => void killIfLarge(started), 200).unref()
    started.on('error', () => started.kill('SIGKILL'))
    started.on('message', ({ id, answer }: FromChild) => {
      pending.get(id)?.resolve(answer)
      pending.delete(id)
    })
    started.on('exit', () => {
      clearInterval(memoryTimer)
      if (child === started) child = undefined
      const lost = [...pending.values()]
      pending.clear()
      for (const each of lost) void repeat(each)
    })
    started.unref()
    started.channel?.unref()
    return started
  }

  const repeat = async (lost: Pending): Promise<void> => {
    if (lost.attempts >= 2)
      lost.resolve({ type: 'failed', message: 'The code used too much memory and was stopped.', console: [] })
    else lost.resolve(await runAlone(() => send(lost.request, lost.attempts + 1)))
  }

  const send = async (request: CodeRequest, attempts = 1): Promise<CodeAnswer> => {
    clearTimeout(idleTimer)
    const running = (child ??= start())
    const id = (lastId += 1)
    const timer = setTimeout(() => running.kill('SIGKILL'), request.timeoutMs + graceMs)
    try {
      return await new Promise<CodeAnswer>((resolve) => {
        pending.set(id, { request, resolve, attempts })
        running.send({ id, request } satisfies ToChild)
      })
    } finally {
      clearTimeout(timer)
      clearTimeout(idleTimer)
      if (pending.size === 0) idleTimer = setTimeout(() => child?.kill('SIGKILL'), idleMs).unref()
    }
  }

  return {
    run: (request) => runInTurn(request.owner, () => runLimited(() => send(request))),
    get pid() {
      return child?.pid
    },
  }
}

const script = fileURLToPath(new URL('child-process.ts', import.meta.url))

/** Only Linux tells how much memory a process has. */
async function killIfLarge(child: ChildProcess): Promise<void> {
  const statm = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '')
  const pages = Number(statm.split(' ')[1] ?? 0)
  if (pages * 4096 > maxMemoryBytes) child.kill('SIGKILL')
}
