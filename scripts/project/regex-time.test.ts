import { readFileSync, globSync } from 'node:fs'
import { createContext, Script } from 'node:vm'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/** How long the text is at most that an area's expressions see, by the file that has them. Elsewhere it has no limit. */
const maxLengths: Record<string, number> = {
  // An address has 254 characters, a password 256.
  'src/areas/people/rules.ts': 256,
  'src/areas/workspaces/rules/invites.ts': 254,
  // Settings of an admin or operator.
  'src/areas/surveys/rules.ts': 2_000,
  'src/platform/server/storage/s3-bucket.ts': 2_000,
  // `limitParse` in field-types.ts; `maxInspectedLength` in detect-type.ts; `hasHeader` looks at 300.
  'src/areas/tables/rules/dates/parse-date-time.ts': 500,
  'src/areas/tables/rules/decimal.ts': 500,
  'src/areas/tables/rules/field-types/currency.ts': 500,
  'src/areas/tables/rules/field-types/duration.ts': 500,
  'src/areas/tables/rules/field-types/number.ts': 500,
  'src/areas/tables/rules/field-types/percent.ts': 500,
  'src/areas/tables/rules/field-types/rating.ts': 500,
  'src/areas/tables/rules/import/detect-type.ts': 200,
  'src/areas/tables/rules/import/headers.ts': 300,
  'src/areas/tables/rules/query/cell-matcher.ts': 200,
}

test('every regular expression of the server takes linear time, whatever text a stranger sends', () => {
  const slow = collectExpressions().flatMap(({ file, pattern, flags }) => {
    const attack = findSlowText(new RegExp(pattern, flags.replaceAll(/[gy]/g, '')), maxLengths[file])
    return attack === undefined ? [] : [`${file}: /${pattern}/${flags} on ${JSON.stringify(attack)} repeated`]
  })
  expect(slow).toEqual([])
})

test('an expression that backtracks is found', () => {
  expect(findSlowText(/^([^!]+)+$/)).toBeDefined()
  expect(findSlowText(/\s+$/)).toBeDefined()
  expect(findSlowText(/^[a-z]+$/)).toBeUndefined()
})

type Expression = { file: string; pattern: string; flags: string }

function collectExpressions(): Expression[] {
  const files = globSync('src/{platform/{contract,server},areas/*/{rules,contract,actions,routes,store}}/**/*.ts')
    .concat(globSync('src/areas/*/{rules,contract,actions,routes,store}.ts'))
    .filter((file) => !file.endsWith('.test.ts'))
  const found = new Map<string, Expression>()
  for (const file of files.toSorted()) {
    const { program } = parseSync(file, readFileSync(file, 'utf8'))
    new Visitor({
      Literal: (node) => {
        if ('regex' in node) found.set(`${file} ${node.regex.pattern} ${node.regex.flags}`, { file, ...node.regex })
      },
    }).visit(program)
  }
  return [...found.values()]
}

/** A piece that, repeated, keeps the expression busy for too long. */
function findSlowText(expression: RegExp, length = textLength): string | undefined {
  const textOf = (piece: string) => piece.repeat(Math.ceil(length / piece.length)) + ending
  const pieces = piecesOf(expression.source)
  if (!isSlow(expression, pieces.map(textOf))) return undefined
  // Three times, because a busy machine may pause this process.
  return pieces.find((piece) => [1, 2, 3].every(() => isSlow(expression, [textOf(piece)])))
}

/** Characters of all kinds, and those that the expression names. */
function piecesOf(source: string): string[] {
  const named = source.replaceAll(/\\./g, '').replaceAll(/[[\](){}?*+|^$]/g, '')
  const literals = Array.from(named, (character, index) => [character, named.slice(index, index + 2)]).flat()
  return [
    ...new Set([
      ...Array.from('aZ0 \t\n"\'-_.,:;/@<([{\\%=+*#&é'),
      'a ',
      '1,',
      '1.',
      'a.',
      'a@',
      '<a',
      ' \n',
      '""',
      ...literals,
    ]),
  ]
}

const textLength = 20_000
/** What an expression with one of the two characters would match ends at the other. */
const ending = '\u0000!'
const context = createContext({ expression: /./, texts: [''] })
const script = new Script('for (const text of texts) expression.exec(text)')

/** Linear time is under a millisecond for a text, quadratic time most of a second. */
function isSlow(expression: RegExp, texts: string[]): boolean {
  Object.assign(context, { expression, texts })
  try {
    script.runInContext(context, { timeout: 250 })
    return false
  } catch {
    return true
  }
}
