import { describe, expect, test } from 'vitest'
import '#platform/server/foreign-files/sandbox/linear-regex.ts'
import type { ExpressionData } from './evaluation.ts'
import { ExpressionError } from './expression-error.ts'
import { globalNames } from './globals/globals.ts'
import { methodNames } from './methods/call-method.ts'
import { compileTemplate } from './template.ts'

const json = {
  text: 'abc',
  list: [1, 'b', { c: null }],
  object: { a: { b: 1 } },
  number: 3,
  yes: true,
  date: '2026-01-02',
}
const data: ExpressionData = {
  item: { json },
  itemIndex: 0,
  items: [{ json }],
  nodeItems: () => [[{ json }]],
  run: { id: 'r', number: 1, isTest: true },
  flow: { id: 'f', name: 'F' },
  variables: {},
  now: 1_770_000_000_000,
  timeZone: 'Europe/Berlin',
}
const evaluate = (expression: string): unknown => compileTemplate(`{{ ${expression} }}`).evaluate(data)

const receivers = [
  '$json',
  '$json.text',
  '$json.list',
  '$json.number',
  '$json.yes',
  '$now',
  'new Date()',
  '/a/',
  '(x => x)',
  'Math',
  'Object',
  '$input',
  "$('N')",
  '$node',
  '$',
  'JSON.parse',
  '$json.text.at',
  '$now.diff($now)',
]
const forbidden = [
  'constructor',
  '__proto__',
  'prototype',
  '__defineGetter__',
  '__lookupGetter__',
  'call',
  'apply',
  'bind',
  'caller',
  'arguments',
  'c',
  'loc',
  'zone',
  'invalid',
  '_zone',
]

describe('no way to a prototype or a global', () => {
  test.each(receivers)('from %s', (receiver) => {
    for (const name of forbidden) {
      for (const member of [`.${name}`, `["${name}"]`, `?.${name}`, `[["${name}"]]`]) {
        const found = tryEvaluate(`typeof (${receiver})${member}`)
        if (receiver !== '$node')
          expect(found === undefined || found === 'undefined', `${receiver}${member}`).toBe(true)
      }
      expect(tryEvaluate(`(${receiver}).${name}()`), `${receiver}.${name}()`).toBeUndefined()
      expect(tryEvaluate(`(${receiver}).${name}("return process")()`)).toBeUndefined()
    }
  })

  test.each([
    'globalThis',
    'process',
    'require',
    'eval',
    'Function',
    'this',
    'import("fs")',
    'import.meta',
    'arguments',
    'window',
    'Reflect',
    'Proxy',
    'Symbol',
    'constructor',
    'toString',
    '__proto__',
    'hasOwnProperty',
    'async () => 1',
    'function () {}',
    'class {}',
    'new Function("x")',
    'x`a`',
    'await 1',
    'super.x',
    '(() => { while (true) {} })()',
  ])('%s does not exist', (expression) => expect(() => evaluate(expression)).toThrow(ExpressionError))

  test.each([
    '({ __proto__: { a: 1 } })',
    '({ ["__proto__"]: 1 })',
    'Object.assign({}, JSON.parse("{\\"__proto__\\":{\\"polluted\\":1}}"))',
    'Object.fromEntries([["__proto__", { polluted: 1 }]])',
    '[{ k: "__proto__", v: 1 }].smartJoin("k", "v")',
    '({}).merge(JSON.parse("{\\"__proto__\\":{\\"polluted\\":1}}"))',
    '({ ...JSON.parse("{\\"__proto__\\":{\\"polluted\\":1}}") })',
  ])('no prototype is set: %s', (expression) => {
    const value = tryEvaluate(expression)
    expect(value ?? {}).toEqual({})
    expect(Object.getPrototypeOf(value ?? {})).toBe(Object.prototype)
    expect('polluted' in {}).toBe(false)
  })

  test('data is not changed', () => {
    const before = JSON.stringify(json)
    for (const expression of [
      '$json.list.sort()',
      '$json.list.reverse()',
      'Object.assign($json, { text: 1 })',
      '$json.object.merge({ a: 2 })',
      '$json.list.concat(1)',
    ])
      tryEvaluate(expression)
    expect(JSON.stringify(json)).toBe(before)
  })
})

test.each([
  '(f => f(f))(f => f(f))',
  '(f => f(f))(f => [1, 2].map(() => f(f)))',
  'Array.from({ length: 1e9 })',
  'Array.from({ length: 100000 }).map(() => Array.from({ length: 100000 }))',
  'Array.from({ length: 50 }).reduce(all => [all, all], [1])',
  'JSON.stringify(Array.from({ length: 50 }).reduce(all => [all, all], [1]))',
  'Array.from({ length: 50 }).reduce(all => [all, all], [1]).flat(Infinity)',
  'Array.from({ length: 50 }).reduce(all => [all, all], [1]) + ""',
  'Array.from({ length: 50 }).reduce(all => [all, all], [1]).join()',
  'Array.from({ length: 50 }).reduce(all => all + all, "ab")',
  'Array.from({ length: 50 }).reduce(all => `${all}${all}`, "ab")',
  'Array.from({ length: 50 }).reduce(all => all.concat(all), "ab")',
  'Array.from({ length: 50 }).reduce(all => all.concat(all), [1, 2])',
  'Array.from({ length: 50 }).reduce(all => [...all, ...all], [1, 2])',
  'Array.from({ length: 50 }).reduce(all => all.replaceAll("", all), "ab")',
  'Array.from({ length: 50 }).reduce(all => all.replace(/./g, "$&$&$&"), "ab")',
  'Array.from({ length: 100000 }).flatMap((_, i, all) => all)',
  'Array.from({ length: 100000 }).map((_, i) => i).map((n, i, all) => all.includes(-1))',
  'Array.from({ length: 3000 }).map((_, i) => i).reduce((all, n) => ({ ...all, [n]: n }), {})',
  '"a".repeat(1e9)',
  '"a".padEnd(1e9)',
  '"a".repeat(1000000).split("").map(c => "a".repeat(1000000).split(""))',
  '"a".repeat(1000000).match(/a*b|a/g)',
  '"a".repeat(100000).split(/x*y|a/)',
  '/(a+)+$/.test("a".repeat(100000) + "b") && 0 || "a".repeat(1e9)',
  'Array.from({ length: 100000 }, (_, i) => $now.plus(i, "days").toFormat("DDDD TTTT"))',
  'Array.from({ length: 100000 }, (_, i) => i.toLocaleString("de", { minimumFractionDigits: i % 20 }))',
  'Array.from({ length: 100000 }, (_, i) => $now.setZone("Zone/" + i))',
  'DateTime.fromFormat("1".repeat(80) + "x", "dMdMdMdMdMdMdMdMdMdMdMdMdMdM")',
  'JSON.parse("[".repeat(100000))',
  '['.repeat(9_000),
  '('.repeat(9_000),
  '1' + '+1'.repeat(9_900) + '+' + '['.repeat(150) + ']'.repeat(150),
])('a bomb stops itself soon: %s', (expression) => {
  const start = performance.now()
  expect(() => evaluate(expression)).toThrow(ExpressionError)
  expect(performance.now() - start).toBeLessThan(3_000)
})

test('random expressions give plain data or a sentence, in time', () => {
  const random = randomFrom(7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const names = [
    ...new Set(Object.values(methodNames).flat()),
    ...forbidden,
    'length',
    'item',
    'json',
    'days',
    'max',
    'keys',
    'parse',
  ]
  const make = (depth: number): string => {
    if (depth <= 0)
      return pick([
        ...globalNames,
        ...receivers,
        '1',
        '-5',
        '"a"',
        '"__proto__"',
        '1e9',
        'null',
        '[]',
        '({})',
        'x',
        '/a+/g',
        '"days"',
        '{{',
        '}}',
      ])
    const inner = (): string => make(depth - 1 - Math.floor(random() * 2))
    return pick([
      () => `(${inner()}).${pick(names)}(${inner()}, ${inner()})`,
      () => `(${inner()}).${pick(names)}(${inner()})`,
      () => `(${inner()})[${inner()}]`,
      () => `(${inner()})?.${pick(names)}`,
      () => `(${inner()}) ${pick(['+', '-', '*', '==', '===', '<', '&&', '??', 'in', '**', '%'])} (${inner()})`,
      () => `[${inner()}, ...(${inner()})]`,
      () => `({ a: ${inner()}, ...(${inner()}), [${inner()}]: 1 })`,
      () => `(x => ${inner()})`,
      () => `(${inner()}).map(x => ${inner()})`,
      () => `(${inner()})(${inner()})`,
      () => `\`\${${inner()}}\``,
      () => `${inner()} ? ${inner()} : ${inner()}`,
    ])()
  }
  const start = performance.now()
  let evaluated = 0
  while (evaluated < 4_000 && performance.now() - start < 1_200) {
    const expression = make(1 + Math.floor(random() * 4))
    evaluated += 1
    let value: unknown
    try {
      value = evaluate(expression)
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw new Error(`${expression} threw ${String(error)}`, { cause: error })
      continue
    }
    expectPlain(value, expression)
  }
  expect(evaluated).toBeGreaterThan(200)
})

function tryEvaluate(expression: string): unknown {
  try {
    return evaluate(expression)
  } catch (error) {
    expect(error).toBeInstanceOf(ExpressionError)
    return undefined
  }
}

function expectPlain(value: unknown, expression: string): void {
  if (value === null || value === undefined || ['string', 'number', 'boolean'].includes(typeof value)) return
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== Array.prototype)
    throw new Error(`${expression} gave no plain data`)
  for (const part of Object.values(value)) expectPlain(part, expression)
}

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state / 4_294_967_296
  }
}
