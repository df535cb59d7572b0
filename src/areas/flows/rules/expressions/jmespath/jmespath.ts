import { memoize } from '#platform/contract/memoize.ts'
import type { Evaluation } from '../evaluation.ts'
import { ExpressionError } from '../expression-error.ts'
import { hostFunction } from '../host-object.ts'
import { isList } from '../values.ts'
import { isTrueJson, jmespathFunctions } from './functions.ts'
import { comparison, field, flattened, projection, type Query, sliceOf, values } from './queries.ts'
import { jmespathTokens, type Token } from './tokens.ts'

/** Evaluates a JMESPath query: `people[?age > \`18\`].name`. */
export function jmespath(value: unknown, query: string, evaluation: Evaluation): unknown {
  if (query.length > 2_000) throw new ExpressionError('The query is too long.')
  return compile(query)(value, evaluation)
}

const compile = memoize((query): Query => {
  const parser = new Parser(jmespathTokens(query))
  return parser.parseWhole()
}, 200)

/** How strongly a sign binds what stands before it. */
const powers: Readonly<Record<string, number>> = {
  '|': 1,
  '||': 2,
  '&&': 3,
  '==': 5,
  '!=': 5,
  '<': 5,
  '<=': 5,
  '>': 5,
  '>=': 5,
  '[]': 9,
  '[?': 21,
  '.': 40,
  '[': 55,
  '(': 60,
}
/** What follows a list of results applies to each of them, up to a sign that binds less. */
const projectionStop = 10

const same: Query = (value) => value

/** Vaughan Pratt's way: each sign knows how strongly it binds. */
class Parser {
  readonly #tokens: readonly Token[]
  #place = 0
  #depth = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  parseWhole(): Query {
    const query = this.#parse(0)
    if (this.#place < this.#tokens.length) this.#fail()
    return query
  }

  #parse(power: number): Query {
    this.#depth += 1
    if (this.#depth > 50) throw new ExpressionError('The query is nested too deeply.')
    let left = this.#parseFirst()
    while (this.#power() > power) left = this.#parseRest(left)
    this.#depth -= 1
    return left
  }

  #parseFirst(): Query {
    const token = this.#tokens[this.#place++]
    if (!token) return this.#fail()
    if (token.type === 'literal') return () => token.value
    if (token.type === 'string') return () => token.text
    if (token.type === 'name') return this.#isSign('(') ? this.#parseCall(token.text) : field(token.text)
    if (token.type === 'number') return this.#fail()
    switch (token.text) {
      case '@':
        return same
      case '*':
        return projection(values(same), this.#parseProjected(20))
      case '!': {
        const inner = this.#parse(45)
        return (value, evaluation) => !isTrueJson(inner(value, evaluation))
      }
      case '&': {
        const inner = this.#parse(0)
        const reference = hostFunction('&', ([value], evaluation) => inner(value, evaluation))
        return () => reference
      }
      case '(': {
        const inner = this.#parse(0)
        this.#expect(')')
        return inner
      }
      case '{':
        return this.#parseHash()
      case '[?':
        return this.#parseFilter(same)
      case '[':
        return this.#parseBracket(same, true)
      default:
        return this.#fail()
    }
  }

  #parseRest(left: Query): Query {
    const token = this.#tokens[this.#place++]
    if (token?.type !== 'sign') return this.#fail()
    const right = (power: number): Query => this.#parse(power)
    switch (token.text) {
      case '.':
        return this.#parseDot(left)
      case '|': {
        const next = right(1)
        return (value, evaluation) => next(left(value, evaluation), evaluation)
      }
      case '||': {
        const next = right(2)
        return (value, evaluation) => {
          const first = left(value, evaluation)
          return isTrueJson(first) ? first : next(value, evaluation)
        }
      }
      case '&&': {
        const next = right(3)
        return (value, evaluation) => {
          const first = left(value, evaluation)
          return isTrueJson(first) ? next(value, evaluation) : first
        }
      }
      case '[?':
        return this.#parseFilter(left)
      case '[':
        return this.#parseBracket(left, false)
      default:
        return comparison(token.text, left, right(5))
    }
  }

  #parseDot(left: Query): Query {
    if (this.#takeSign('*')) return projection(values(left), this.#parseProjected(20))
    const next = this.#parseMember()
    return (value, evaluation) => {
      const object = left(value, evaluation)
      return object === null || object === undefined ? null : next(object, evaluation)
    }
  }

  #parseMember(): Query {
    if (this.#takeSign('{')) return this.#parseHash()
    if (this.#takeSign('[')) return this.#parseList()
    return this.#parse(40)
  }

  #parseFilter(left: Query): Query {
    const test = this.#parse(0)
    this.#expect(']')
    const then = this.#isSign('[') && this.#isNextSign(']') ? same : this.#parseProjected(21)
    const filtered: Query = (value, evaluation) => {
      const list = left(value, evaluation)
      return isList(list) ? list.filter((each) => isTrueJson(test(each, evaluation))) : null
    }
    return projection(filtered, then)
  }

  #parseBracket(left: Query, isFirst: boolean): Query {
    if (this.#takeSign(']')) return projection(flattened(left), this.#parseProjected(9))
    if (this.#isSign('*') && this.#isNextSign(']')) {
      this.#place += 2
      return projection(left, this.#parseProjected(20))
    }
    const token = this.#tokens[this.#place]
    const isNumber = token?.type === 'number' || this.#isSign(':')
    if (isFirst && !isNumber) return this.#parseList()
    return isNumber ? this.#parseIndex(left) : this.#fail()
  }

  #parseIndex(left: Query): Query {
    const parts: (number | undefined)[] = [this.#takeNumber()]
    while (this.#takeSign(':')) parts.push(this.#takeNumber())
    this.#expect(']')
    const [start, end, step] = parts
    if (parts.length === 1)
      return (value, evaluation) => {
        const list = left(value, evaluation)
        return isList(list) ? (list.at(start ?? 0) ?? null) : null
      }
    const sliced: Query = (value, evaluation) => {
      const list = left(value, evaluation)
      return isList(list) ? sliceOf(list, start, end, step ?? 1) : null
    }
    return projection(sliced, this.#parseProjected(20))
  }

  #parseProjected(power: number): Query {
    if (this.#power() < projectionStop) return same
    if (this.#takeSign('.')) {
      const rest = this.#takeSign('*')
        ? projection(values(same), this.#parseProjected(20))
        : this.#parseMemberWithRest(power)
      return rest
    }
    return this.#isSign('[') || this.#isSign('[?') ? this.#parseSuffix(power) : this.#fail()
  }

  #parseMemberWithRest(power: number): Query {
    let left = this.#takeSign('{') ? this.#parseHash() : this.#takeSign('[') ? this.#parseList() : this.#parseFirst()
    while (this.#power() > power) left = this.#parseRest(left)
    return left
  }

  #parseSuffix(power: number): Query {
    let left: Query = same
    while (this.#power() > power) left = this.#parseRest(left)
    return left
  }

  #parseList(): Query {
    const parts = this.#parseEach(']', () => this.#parse(0))
    return (value, evaluation) => (value === null ? null : parts.map((part) => part(value, evaluation)))
  }

  #parseHash(): Query {
    const parts = this.#parseEach('}', () => {
      const token = this.#tokens[this.#place++]
      if (token?.type !== 'name') return this.#fail()
      this.#expect(':')
      return [token.text, this.#parse(0)] as const
    })
    return (value, evaluation) =>
      value === null
        ? null
        : Object.fromEntries(
            parts.filter(([name]) => name !== '__proto__').map(([name, part]) => [name, part(value, evaluation)]),
          )
  }

  #parseCall(name: string): Query {
    this.#place += 1
    const call = jmespathFunctions.get(name)
    if (!call) throw new ExpressionError(`There is no function “${name}” in queries.`)
    const args = this.#isSign(')') ? (this.#place++, []) : this.#parseEach(')', () => this.#parse(0))
    return (value, evaluation) => {
      evaluation.charge(10)
      return call(
        args.map((arg) => arg(value, evaluation)),
        evaluation,
      )
    }
  }

  #parseEach<T>(end: string, parse: () => T): T[] {
    const parts = [parse()]
    while (this.#takeSign(',')) parts.push(parse())
    this.#expect(end)
    return parts
  }

  #power(): number {
    const token = this.#tokens[this.#place]
    if (token?.type !== 'sign') return 0
    const text = token.text === '[' && this.#isNextSign(']') ? '[]' : token.text
    return powers[text] ?? 0
  }

  #takeNumber(): number | undefined {
    const token = this.#tokens[this.#place]
    if (token?.type !== 'number') return undefined
    this.#place += 1
    return token.value
  }

  #isSign(text: string, place = this.#place): boolean {
    const token = this.#tokens[place]
    return token?.type === 'sign' && token.text === text
  }

  #isNextSign(text: string): boolean {
    return this.#isSign(text, this.#place + 1)
  }

  #takeSign(text: string): boolean {
    if (!this.#isSign(text)) return false
    this.#place += 1
    return true
  }

  #expect(text: string): void {
    if (!this.#takeSign(text)) this.#fail()
  }

  #fail(): never {
    throw new ExpressionError('The query is not JMESPath.')
  }
}
