import { redact } from './redact.ts'

export type Logger = Record<Level, (msg: string, fields?: Fields) => void> & {
  /** A logger that adds these fields to every line. */
  child(fields: Fields): Logger
}

export type Level = 'debug' | 'info' | 'warn' | 'error'
export type Fields = Record<string, unknown>

/** Writes lines of JSON to stderr, or readable lines in development. Hides secrets. */
export function logger(
  minLevel: Level | 'silent',
  { pretty = false, write = toStderr, now = () => new Date() }: Output = {},
): Logger {
  const minIndex = minLevel === 'silent' ? levels.length : levels.indexOf(minLevel)
  const format = pretty ? prettyLine : jsonLine

  const withFields = (common: Fields): Logger => {
    const at =
      (level: Level) =>
      (msg: string, fields: Fields = {}) => {
        if (levels.indexOf(level) < minIndex) return
        // These come first, and no field can replace them.
        const own = { at: now().toISOString(), level, msg: redact(msg) }
        write(`${format({ ...own, ...redact({ ...common, ...fields }), ...own })}\n`)
      }
    return {
      debug: at('debug'),
      info: at('info'),
      warn: at('warn'),
      error: at('error'),
      child: (fields) => withFields({ ...common, ...fields }),
    }
  }
  return withFields({})
}

const levels: readonly Level[] = ['debug', 'info', 'warn', 'error']

type Output = { pretty?: boolean; write?: (line: string) => void; now?: () => Date }
type Line = { at: string; level: Level; msg: string }

function toStderr(line: string) {
  process.stderr.write(line)
}

function jsonLine(line: Line): string {
  return escapeControlCharacters(JSON.stringify(line))
}

function prettyLine({ at, level, msg, ...fields }: Line): string {
  const formattedFields = Object.entries(fields).map(
    ([name, value]) => `${name}=${JSON.stringify(value, withoutStack)}`,
  )
  const stacks = Object.values(fields).flatMap(stackOf)
  return [[at.slice(11, 23), level.padEnd(5), msg, ...formattedFields].join(' '), ...stacks]
    .map(escapeControlCharacters)
    .join('\n')
}

function withoutStack(name: string, value: unknown): unknown {
  return name === 'stack' ? undefined : value
}

function stackOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null && 'stack' in value ? String(value.stack).split('\n').slice(1) : []
}

/** Escapes line breaks and terminal commands, so that no text can fake a line of the log. */
function escapeControlCharacters(text: string): string {
  return text.replace(
    /[\p{Cc}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
