import type { ToolState } from '../../contract/answer.ts'

const maxLength = 80
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The arguments of a call in one line, without ids, which tell people nothing. */
export function formatArguments(input: unknown): string {
  if (!isRecord(input)) return ''
  const parts = Object.entries(input).flatMap(([name, value]) => {
    const text = formatArgument(value)
    return text === undefined ? [] : [`${name}=${text}`]
  })
  return shorten(parts.join(', '))
}

function formatArgument(value: unknown): string | undefined {
  if (typeof value === 'string') return idPattern.test(value) || value === '' ? undefined : value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `${value.length}`
  return isRecord(value) ? '…' : undefined
}

/** What came out of a call, in a few words: a count, a name, or the sentence itself. */
export function formatResult(output: unknown): string | undefined {
  if (typeof output === 'string') return shorten(output)
  if (!isRecord(output)) return undefined
  if ('result' in output) return formatResult(output['result'])
  if ('answeredByPerson' in output) return formatResult(output['answeredByPerson'])
  for (const [name, value] of Object.entries(output))
    if (Array.isArray(value)) return value.length === 0 ? `No ${name}` : `${value.length} ${name}`
  const label = output['title'] ?? output['name']
  return typeof label === 'string' ? shorten(label) : undefined
}

/** What the card says at its right, where nothing was measured. */
export const toolStateLabels: Record<ToolState, string> = {
  running: 'Running',
  waiting: 'Waiting for you',
  done: 'Done',
  proposed: 'Proposed',
  refused: 'Not allowed',
  declined: 'Declined',
  answered: 'Answered by you',
  expired: 'Nobody decided',
  unknown: 'Not known',
  cut: 'Cut off',
}

export function formatDuration(ms: number): string {
  if (ms < 100) return '< 0.1 s'
  const seconds = ms / 1_000
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}

export function formatJson(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 2)
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= maxLength ? line : `${line.slice(0, maxLength - 1).toWellFormed()}…`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
