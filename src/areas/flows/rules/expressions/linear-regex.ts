import { memoize } from '#platform/contract/memoize.ts'
import { ExpressionError } from './expression-error.ts'
import { ignoreCase } from './ignore-case.ts'

const maxPatternLength = 500

/**
 * A regular expression that people wrote, on V8's linear engine (flag `l`, switched on by
 * `platform/server/foreign-files/sandbox/linear-regex.ts`): no text makes it slow. The engine knows neither the flags i and u nor
 * back references nor look-ahead. Ignoring case is done by rewriting the pattern.
 */
export function linearRegex(pattern: string, flags: string): RegExp {
  // A RegExp has a state (lastIndex): each use has its own.
  return new RegExp(checked(`${flags}/${pattern}`))
}

const checked = memoize((key) => {
  const [flags = ''] = key.split('/', 1)
  const pattern = key.slice(flags.length + 1)
  if (pattern.length > maxPatternLength) throw new ExpressionError('The regular expression is too long.')
  if (/[^gimsuy]/.test(flags)) throw new ExpressionError(`The regular expression has an unknown flag: ${flags}.`)
  const source = flags.includes('i') ? ignoreCase(pattern) : pattern
  try {
    return new RegExp(source, `${flags.replaceAll(/[iu]/g, '')}l`)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new ExpressionError(
      error.message.includes('linear time')
        ? `The regular expression /${pattern}/ looks ahead, refers back or repeats too much. Use a Code step.`
        : `The regular expression /${pattern}/ is not valid.`,
    )
  }
})
