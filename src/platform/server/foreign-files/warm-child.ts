import { fork, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { limitConcurrency } from '../concurrency/semaphore.ts'
import { readBytes, type ByteSource } from '../formats/sheet/byte-source.ts'
import type { ChildAnswer, ChildMessage, ChildRequest, ParentMessage } from './messages.ts'

/** The child process has ended during the request: it took too much time or memory, or crashed. */
export class ChildDied extends Error {}

export type WarmChild = {
  /** One request at a time. Throws `ChildDied`, or the error of the source. */
  run(request: ChildRequest, source: ByteSource): Promise<ChildAnswer>
  readonly pid: number | undefined
}

type Limits = { timeoutMs: number; maxHeapMegabytes: number; maxMemoryBytes: number; idleMs: number }
const defaultLimits: Limits = {
  timeoutMs: 20_000,
  maxHeapMegabytes: 512,
  maxMemoryBytes: 1024 ** 3,
  idleMs: 60_000,
}

/** A child process that reads files of strangers. Started when it is needed, and ended when it is idle for a while. */
export function openWarmChild(limits: Partial<Limits> = {}): WarmChild {
  const { timeoutMs, idleMs, maxMemoryBytes, maxHeapMegabytes } = { ...defaultLimits, ...limits }
  const runInTurn = limitConcurrency(1)
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined
  const sources = new Map<string, ByteSource>()
  let lastId = 0
  let current:
    | { id: number; deadline: Deadline; resolve(answer: ChildAnswer): void; reject(error: unknown): void }
    | undefined

  const start = (): ChildProcess => {
    const started = fork(script, {
      execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${maxHeapMegabytes}`],
      // No settings or secrets of ours.
      env: { PATH: process.env['PATH'] },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // Requests go first when there is not enough of the processor for both.
    if (started.pid) setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    started.on('error', () => started.kill('SIGKILL'))
    started.on('message', (message: ChildMessage) => void handle(started, message))
    started.on('exit', () => {
      if (child !== started) return
      child = undefined
      sources.clear()
      current?.reject(new ChildDied('The process that reads files has ended.'))
    })
    started.unref()
    started.channel?.unref()
    return started
  }

  const handle = async (from: ChildProcess, message: ChildMessage) => {
    // The answer to a request that has failed already may come late.
    if (message.type === 'answer' && message.id === current?.id) current.resolve(message.answer)
    if (message.type === 'closed') sources.delete(message.file)
    if (message.type === 'read') await sendBytes(from, message)
  }

  const sendBytes = async (to: ChildProcess, { id, file, start, end }: Extract<ChildMessage, { type: 'read' }>) => {
    // While we read, the child is not to blame.
    const resume = current?.deadline.pause()
    const source = sources.get(file)
    const bytes = source
      ? await readBytes(source, start, end).catch((error: unknown) => current?.reject(error))
      : undefined
    resume?.()
    const reply: ParentMessage = { type: 'bytes', id, ...(bytes && { bytes }) }
    if (to.connected) to.send(reply)
  }

  const run = async (request: ChildRequest, source: ByteSource): Promise<ChildAnswer> => {
    clearTimeout(idleTimer)
    const running = (child ??= start())
    sources.set(request.file, source)
    const deadline = startDeadline(timeoutMs, () => running.kill('SIGKILL'))
    const memoryTimer = setInterval(() => void killIfLarge(running, maxMemoryBytes), 100)
    try {
      return await new Promise<ChildAnswer>((resolve, reject) => {
        const id = (lastId += 1)
        current = { id, deadline, resolve, reject }
        running.send({ type: 'request', id, request } satisfies ParentMessage)
      })
    } finally {
      current = undefined
      deadline.stop()
      clearInterval(memoryTimer)
      // Sheets stay open for their next rows.
      if (request.type !== 'open' && request.type !== 'rows') sources.delete(request.file)
      idleTimer = setTimeout(() => running.kill('SIGKILL'), idleMs).unref()
    }
  }

  return {
    run: (request, source) => runInTurn(() => run(request, source)),
    get pid() {
      return child?.pid
    },
  }
}

const script = fileURLToPath(new URL('child-process.ts', import.meta.url))

type Deadline = { pause(): () => void; stop(): void }

function startDeadline(ms: number, onExceeded: () => void): Deadline {
  let leftMs = ms
  let startedAt = performance.now()
  let timer = setTimeout(onExceeded, leftMs)
  return {
    pause: () => {
      clearTimeout(timer)
      leftMs -= performance.now() - startedAt
      return () => {
        clearTimeout(timer)
        startedAt = performance.now()
        timer = setTimeout(onExceeded, Math.max(0, leftMs))
      }
    },
    stop: () => clearTimeout(timer),
  }
}

/** Memory for decoding is outside of Node's own limits. Only Linux tells it. */
async function killIfLarge(child: ChildProcess, maxBytes: number): Promise<void> {
  const statm = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '')
  const pages = Number(statm.split(' ')[1] ?? 0)
  if (pages * 4096 > maxBytes) child.kill('SIGKILL')
}
