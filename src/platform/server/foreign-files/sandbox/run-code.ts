import type ivm from 'isolated-vm'
import { isolateOf } from './isolates.ts'
import type { CodeAnswer, CodeRequest } from './messages.ts'

type Ivm = typeof ivm

const maxOutputLength = 16 * 1024 * 1024

/** Runs code in a fresh context of its owner's isolate. A limit that is exceeded ends the isolate and nothing else. */
export async function runCode(library: Ivm, request: CodeRequest): Promise<CodeAnswer> {
  const holder = isolateOf(library, request.owner)
  const { isolate } = holder
  let isLate = false
  // Code that awaits is not stopped by the time limit of a script.
  const timer = setTimeout(() => {
    isLate = true
    holder.dispose()
  }, request.timeoutMs)
  let context: ivm.Context | undefined
  try {
    // The isolate is idle, and none of this is the person's code, so it need not wait for another thread.
    context = isolate.createContextSync()
    context.global.setSync('sandboxInput', request.input)
    holder.script(`${setup}\n${request.prelude}\n0`).runSync(context)
    const main = holder.script(sourceOf(request), { filename: 'code.js', lineOffset: -1 })
    const answer: unknown = await main.run(context, { timeout: request.timeoutMs, promise: true })
    return readAnswer(answer)
  } catch (error) {
    return { type: 'failed', console: [], ...failureOf(error, isLate || isolate.isDisposed, isLate) }
  } finally {
    clearTimeout(timer)
    if (isolate.isDisposed) holder.dispose()
    else context?.release()
  }
}

/** What could block a thread or share memory is taken away; console writes to a list. */
const setup = `
delete globalThis.SharedArrayBuffer; delete globalThis.Atomics; delete globalThis.WebAssembly
globalThis.sandboxLines = []
{
  let size = 0
  const show = (value) => typeof value === 'string' ? value : value instanceof Error ? String(value) : JSON.stringify(value) ?? String(value)
  const write = (...values) => {
    if (sandboxLines.length >= 200 || size > 20000) return
    const line = values.map(show).join(' ').slice(0, 2000)
    size += line.length
    sandboxLines.push(line)
  }
  globalThis.console = { log: write, info: write, warn: write, error: write, debug: write }
}`

const sourceOf = ({
  parameters,
  code,
  call,
}: CodeRequest): string => `globalThis.main = async (${parameters.join(', ')}) => {
${code}
};
(async () => {
  const stringify = JSON.stringify
  const lines = () => sandboxLines
  try {
    const output = stringify(await (${call}))
    return stringify({ output: output === undefined ? 'undefined' : output, console: lines() })
  } catch (error) {
    const isError = error instanceof Error
    return stringify({ failure: isError ? String(error) : 'Thrown: ' + String(error), stack: isError ? String(error.stack) : '', console: lines() })
  }
})()`

function readAnswer(answer: unknown): CodeAnswer {
  if (typeof answer !== 'string') return { type: 'failed', message: 'The code gave no result.', console: [] }
  if (answer.length > maxOutputLength) {
    return { type: 'failed', message: 'The code gives more than 16 MB.', console: [] }
  }
  const parsed: { output?: string; failure?: string; stack?: string; console: string[] } = JSON.parse(answer)
  if (parsed.failure === undefined) return { type: 'done', output: parsed.output ?? 'null', console: parsed.console }
  return { type: 'failed', message: parsed.failure, console: parsed.console, ...lineOf(parsed.stack ?? '') }
}

function failureOf(error: unknown, isEnded: boolean, isLate: boolean): { message: string; line?: number } {
  const { message = '', stack = '' } = error instanceof Error ? error : {}
  if (isLate || message.includes('timed out')) return { message: 'The code took too long and was stopped.' }
  if (isEnded) return { message: 'The code used too much memory and was stopped.' }
  return { message: message.replace(/ \[code\.js:\d+:\d+\]$/, ''), ...lineOf(`${message} ${stack}`) }
}

function lineOf(stack: string): { line?: number } {
  const line = /code\.js:(\d+)/.exec(stack)?.[1]
  return line === undefined ? {} : { line: Number(line) }
}
