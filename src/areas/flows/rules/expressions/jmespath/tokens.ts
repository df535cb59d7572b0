import { ExpressionError } from '../expression-error.ts'

export type Token =
  | { type: 'name' | 'string'; text: string }
  | { type: 'number'; value: number }
  | { type: 'literal'; value: unknown }
  | { type: 'sign'; text: string }

const pattern =
  /\s+|([A-Za-z_]\w*)|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`|(-?\d+)|(\[\?|\|\||&&|==|!=|<=|>=|[[\]{}().,:*@&!<>|])/y

/** The words of a JMESPath query. */
export function jmespathTokens(query: string): Token[] {
  const tokens: Token[] = []
  const regex = new RegExp(pattern)
  while (regex.lastIndex < query.length) {
    const start = regex.lastIndex
    const found = regex.exec(query)
    if (!found) throw new ExpressionError(`The query cannot be understood at “${query.slice(start, start + 20)}”.`)
    const [, name, quoted, raw, literal, number, sign] = found
    if (name !== undefined) tokens.push({ type: 'name', text: name })
    else if (quoted !== undefined) tokens.push({ type: 'name', text: String(parseLiteral(`"${quoted}"`)) })
    else if (raw !== undefined) tokens.push({ type: 'string', text: raw.replaceAll(String.raw`\'`, "'") })
    else if (literal !== undefined)
      tokens.push({ type: 'literal', value: parseLiteral(literal.replaceAll('\\`', '`')) })
    else if (number !== undefined) tokens.push({ type: 'number', value: Number(number) })
    else if (sign !== undefined) tokens.push({ type: 'sign', text: sign })
  }
  return tokens
}

/** JSON; older queries leave the quotation marks out. */
function parseLiteral(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.trim()
  }
}
