import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../../prepare.mjs'

export type Program = {
  readonly pid: number
  /** Ends it like a power cut. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Unexpected output of a program, and a pattern for output that the fault explains. */
export type OutputCheck = { readonly unexpected: string[]; readonly explained?: RegExp }

/** Starts the program and waits until it reports that it is ready. `release`: the folder of another version. */
export async function startProgram(env: Record<string, string>, output: OutputCheck, release = root): Promise<Program> {
  const file = join(release, relative(root, program))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    cwd: release,
    env: { ...process.env, NODE_ENV: 'production', RATE_LIMIT: '1000000', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('The program has no output.')
  let isIntended = false
  const ended = once(child, 'exit')
  void ended.then(([code, signal]) => {
    const end = `The program ended by itself (${code ?? signal}).`
    if (!isIntended && !output.explained?.test(end)) output.unexpected.push(end)
  })
  createInterface(stderr).on('line', (line) => {
    if (isError(line) && !output.explained?.test(line)) output.unexpected.push(line)
  })
  const ready = new Promise<void>((resolve) =>
    stdout.on('data', (text: Buffer) => text.includes('is ready at') && resolve()),
  )
  const refused = once(child, 'close').then(() => {
    throw new Error(`The program did not start: ${output.unexpected.join('\n')}`)
  })
  await Promise.race([ready, refused])
  const end = async (signal: NodeJS.Signals) => {
    isIntended = true
    child.kill(signal)
    await ended
  }
  return { pid: child.pid ?? 0, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

const program = fileURLToPath(new URL('./program.ts', import.meta.url))

/** An error in the log, or output that is no log line; of several lines that belong together, the first. */
function isError(line: string): boolean {
  if (/^(\s|\}|$)/.test(line)) return false
  try {
    return JSON.parse(line).level === 'error'
  } catch {
    return true
  }
}
