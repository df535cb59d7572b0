import { describe, expect, test } from 'vitest'
import '#platform/server/foreign-files/sandbox/linear-regex.ts'
import type { ExpressionData } from './evaluation.ts'
import { evaluateParameters } from './evaluate-parameters.ts'
import { ExpressionError } from './expression-error.ts'
import { compileTemplate } from './template.ts'

const order = {
  id: 7,
  email: 'Ada@Example.com',
  total: 12.5,
  paid: false,
  note: null,
  tags: ['b', 'a', 'b'],
  lines: [
    { sku: 'A1', count: 2 },
    { sku: 'B2', count: 3 },
  ],
  placedAt: '2026-03-01T09:30:00Z',
}
const items = [{ json: order }, { json: { ...order, id: 8 } }]
const data: ExpressionData = {
  item: { json: order, binary: { photo: { file: 'f1', name: 'a.png', mediaType: 'image/png', size: 3 } } },
  itemIndex: 0,
  items,
  nodeItems: (name) =>
    name === 'Webhook'
      ? [[{ json: { path: 'one' } }, { json: { path: 'two' } }], [{ json: { path: 'else' } }]]
      : undefined,
  run: { id: 'run-1', number: 12, isTest: false },
  flow: { id: 'flow-1', name: 'Orders' },
  variables: { shop: 'berlin' },
  now: Date.UTC(2026, 2, 15, 12),
  timeZone: 'Europe/Berlin',
  node: () => ({ parameters: { limit: 5 }, before: 'Webhook', parametersBefore: { path: 'p' } }),
  hash: (text, algorithm) => (algorithm === 'md5' ? `md5 of ${text}` : undefined),
}
const evaluate = (text: string): unknown => compileTemplate(text).evaluate(data)
const value = (expression: string): unknown => evaluate(`{{ ${expression} }}`)

describe('templates', () => {
  test.each([
    ['plain', 'plain'],
    ['Hello {{ $json.email }}!', 'Hello Ada@Example.com!'],
    ['{{ $json.total }}', 12.5],
    ['  {{ $json.tags }} ', ['b', 'a', 'b']],
    ['{{ 1 }}{{ 2 }}', '12'],
    ['{{ $json.note }} and {{ $json.missing }}.', ' and .'],
    ['{{ $json.lines[0] }}!', '{"sku":"A1","count":2}!'],
    ['a \\{{ b }} c', 'a {{ b }} c'],
    ['{{ "}}" }}', '}}'],
    ['{{ { a: { b: 1 }} }}', { a: { b: 1 } }],
    ['{{ }}', undefined],
    ['{{ 1; }}', 1],
  ])('%s', (text, expected) => expect(evaluate(text)).toEqual(expected))

  test('a text without expressions is constant', () => {
    expect(compileTemplate('plain').isConstant).toBe(true)
    expect(compileTemplate('a \\{{ b').isConstant).toBe(true)
    expect(compileTemplate('{{ 1 }}').isConstant).toBe(false)
  })

  test('parameters keep their shape, and an error names the parameter', () => {
    expect(
      evaluateParameters({ to: ['{{ $json.email }}'], options: { count: '{{ $json.id }}', raw: 3 } }, data),
    ).toEqual({
      to: ['Ada@Example.com'],
      options: { count: 7, raw: 3 },
    })
    expect(() => evaluateParameters({ headers: [{ value: '{{ nope }}' }] }, data)).toThrow(
      'headers.0.value: There is no “nope”',
    )
  })
})

test.each<[string, unknown]>([
  // What n8n's users write
  ['$jmespath($json, "lines[?count > `2`].sku")', ['B2']],
  ['$item(1).$json.id', 8],
  ['$item("1").$node["Webhook"].json.path', 'two'],
  ['$prevNode.name', 'Webhook'],
  ['$parameter.limit + $parameter["limit"]', 10],
  ['$input.params.path', 'p'],
  ['$fromAI("name", "a name", "string", "Ada")', 'Ada'],
  ['"a".hash()', 'md5 of a'],
  ['[{ a: 1 }, { b: 2 }].merge()', { a: 1, b: 2 }],
  ['[{ a: 1 }].renameKeys("a", "b")', [{ b: 1 }]],
  // Operators
  ['1 + 2 * 3 ** 2', 19],
  ['"a" + 1 + null', 'a1null'],
  ['7 % 4 - -1', 4],
  ['"5" * "2"', 10],
  ['1 == "1" && 1 !== "1"', true],
  ['null == undefined', true],
  ['null ?? "x"', 'x'],
  ['"" || "y"', 'y'],
  ['!$json.paid ? "open" : "paid"', 'open'],
  ['typeof $json.tags + typeof (x => x)', 'objectfunction'],
  ['"id" in $json', true],
  ['5 & 3 | 8', 9],
  ['~~3.7', 3],
  ['`${$json.id}-${"x"}`', '7-x'],
  ['[...$json.tags, "z"].length', 4],
  ['({ ...$json.lines[0], count: 9, ["x" + 1]: 1 })', { sku: 'A1', count: 9, x1: 1 }],
  ['Math.max(...[1, 5, 3])', 5],
  // Members and optional chaining
  ['$json["email"].length', 15],
  ['$json.missing?.deep.deeper', undefined],
  ['$json.missing?.[0]?.x', undefined],
  ['$json.email.nope?.()', undefined],
  ['$json.tags[1]', 'a'],
  ['$json.lines.at(-1).sku', 'B2'],
  // Arrow functions
  ['$json.lines.map(line => line.sku + line.count)', ['A12', 'B23']],
  ['$json.lines.reduce((sum, line) => sum + line.count, 0)', 5],
  ['Object.entries({ a: 1, b: 2 }).map(([key, value]) => key + value)', ['a1', 'b2']],
  ['$json.lines.map(({ sku, count: n }) => sku + n)', ['A12', 'B23']],
  ['$json.lines.map(line => { const n = line.count * 2; if (n > 5) return "many"; return n })', [4, 'many']],
  ['(() => { const twice = (n) => n * 2; return twice(21) })()', 42],
  ['[[1, 2], [3]].flatMap(list => list.map(n => n * list.length))', [2, 4, 3]],
  ['$json.tags.filter((tag, index, all) => all.indexOf(tag) === index)', ['b', 'a']],
  ['["1", "", "2"].filter(Boolean).map(Number)', [1, 2]],
  ['[3, 1, 2].sort((a, b) => b - a)', [3, 2, 1]],
  ['(f => n => f(n))(n => n + 1)(2)', 3],
  ['Array.from({ length: 3 }, (_, i) => i * 2)', [0, 2, 4]],
  // Methods of JavaScript
  ['$json.email.toLowerCase().split("@")[1].replace(".com", "")', 'example'],
  ['"a-b-c".replaceAll("-", "+")', 'a+b+c'],
  ['"  x ".trim().padStart(3, "0")', '00x'],
  ['"abc".substring(1) + "abc".slice(-1) + "abc".at(0)', 'bcca'],
  ['(12.345).toFixed(1)', '12.3'],
  ['JSON.stringify({ a: [1, null] })', '{"a":[1,null]}'],
  ['JSON.stringify({ a: 1 }, null, 2)', '{\n  "a": 1\n}'],
  ['JSON.parse("[1]")[0]', 1],
  ['Object.keys($json.lines[0])', ['sku', 'count']],
  ['Object.entries({ a: 1 })', [['a', 1]]],
  ['Object.fromEntries([["a", 1]])', { a: 1 }],
  ['parseInt("12px") + parseFloat("1.5")', 13.5],
  ['Number("x")', null],
  ['encodeURIComponent("a b&c")', 'a%20b%26c'],
  ['["b", "a"].join(" ")', 'b a'],
  ['[1, [2, [3]]].flat(Infinity)', [1, 2, 3]],
  // Regular expressions
  ['"Order 42, order 7".match(/\\d+/g)', ['42', '7']],
  ['"Order 42".match(/ORDER (\\d+)/i)[1]', '42'],
  ['"a1b22".replace(/\\d+/g, n => n * 2)', 'a2b44'],
  ['"2026-03".replace(/(\\d+)-(\\d+)/, "$2/$1")', '03/2026'],
  ['/^[a-f]+$/i.test("ABcF")', true],
  ['"a, b;c".split(/[,;] ?/)', ['a', 'b', 'c']],
  // What n8n adds
  ['"".isEmpty() && $json.missing.isEmpty() && [].isEmpty() && ({}).isEmpty()', true],
  ['$json.tags.unique().first() + $json.tags.last()', 'bb'],
  ['[1, 2, 3].sum() + [1, 3].average() + [4, 9].max()', 17],
  ['$json.lines.pluck("sku")', ['A1', 'B2']],
  ['[1, 2, 3].chunk(2)', [[1, 2], [3]]],
  ['"mail ada@example.com now".extractEmail()', 'ada@example.com'],
  ['"hello world".toTitleCase() + "Some Name".toSnakeCase()', 'Hello Worldsome_name'],
  ['"{\\"a\\":1}".parseJson().a + "3".toNumber()', 4],
  ['"<b>bold</b>".removeTags()', 'bold'],
  ['"ä".base64Encode().base64Decode()', 'ä'],
  ['"a%20%C3%A4".urlDecode()', 'a ä'],
  ['(2.345).round(2)', 2.35],
  ['(1234.5).format("de-DE")', '1.234,5'],
  ['$json.lines[0].toJsonString()', '{"sku":"A1","count":2}'],
  ['$json.lines[0].removeField("sku")', { count: 2 }],
  // Dates
  ['$now.toISO()', '2026-03-15T13:00:00.000+01:00'],
  ['$now', '2026-03-15T13:00:00.000+01:00'],
  ['$today.format("yyyy-MM-dd HH:mm")', '2026-03-15 00:00'],
  ['$now.plus({ days: 20 }).hour', 13],
  ['$now.minus(1, "month").toFormat("LLL d")', 'Feb 15'],
  ['$json.placedAt.toDateTime().setZone("utc").hour', 9],
  ['DateTime.fromISO($json.placedAt) < $now', true],
  ['$now.diff($json.placedAt.toDateTime(), "days").days.floor()', 14],
  ['$json.placedAt.toDateTime().diffToNow("hours")', 338.5],
  ['DateTime.fromFormat("03.04.2026", "dd.MM.yyyy").toISODate()', '2026-04-03'],
  ['new Date("2026-01-01T23:30:00Z").getFullYear() + "/" + new Date("2026-01-01T23:30:00Z").getDate()', '2026/2'],
  ['new Date(0).toISOString()', '1970-01-01T00:00:00.000Z'],
  ['Date.now() === $now.toMillis()', true],
  ['$now.isBetween($now.minus(1, "days"), $now.plus(1, "days"))', true],
  ['$now.toLocaleString("de", { dateStyle: "long" })', '15. März 2026'],
  ['$today.weekdayLong', 'Sunday'],
  // Data of the run
  ["$('Webhook').item.json.path", 'one'],
  ["$('Webhook').last().json.path + $('Webhook').all().length", 'two2'],
  ["$('Webhook').first(1).json.path", 'else'],
  ['$node["Webhook"].json.path', 'one'],
  ["$('Nothing').isExecuted", false],
  ['$items().length + $items("Webhook").length', 4],
  ['$input.all().map(entry => entry.json.id)', [7, 8]],
  ['$input.item.json.id + $input.first().json.id + $itemIndex', 14],
  ['$binary.photo.mediaType', 'image/png'],
  ['$vars.shop + $env.shop', 'berlinberlin'],
  ['$run.number + $workflow.name + $execution.mode', '12Ordersproduction'],
  ['$if($json.paid, 1, 2) + $ifEmpty($json.note, 3)', 5],
])('%s', (expression, expected) => expect(value(expression)).toEqual(expected))

test.each([
  ['{{ $json. }}', 'The expression is not complete.'],
  ['{{ $json.email', 'The closing braces }} are missing.'],
  ['{{ "a }}', 'A quotation mark is missing.'],
  ['{{ email }}', 'A field begins with $json: $json.email.'],
  ['{{ $json.customer.name }}', '$json.customer is empty, so it has no “name”. Write ?. before it if that may be.'],
  ['{{ $json.email.map(x => x) }}', 'There is no method “map” of a text. A list has it.'],
  ['{{ $json.id = 3 }}', 'An expression cannot change a value. To compare, write == or ===.'],
  ['{{ $json.tags.push(1) }}', 'An expression cannot change a list. Write concat.'],
  ["{{ $('Nope').first() }}", 'The step “Nope” does not exist or has not run yet.'],
  ['{{ (() => { throw 1 })() }}', 'Use a Code step.'],
  ['{{ $now.plus(1, "fortnight") }}', 'There is no unit “fortnight”.'],
  ['{{ "x".toDateTime() }}', '“x” is not a date.'],
  ['{{ Math.max }}', 'Math.max is a function. Call it: Math.max().'],
  ['{{ $credentials.key }}', 'Choose the secret in the node that sends it.'],
  ['{{ /(?=a)b/.test("b") }}', 'Use a Code step.'],
])('%s says: %s', (text, sentence) => {
  expect(() => evaluate(text)).toThrow(ExpressionError)
  expect(() => evaluate(text)).toThrow(sentence)
})

test('what happens by chance is the same when it is repeated', () => {
  expect(value('[Math.random(), Math.random()]')).toEqual(value('[Math.random(), Math.random()]'))
  expect(value('Math.random()')).not.toBe(compileTemplate('{{ Math.random() }}').evaluate({ ...data, itemIndex: 1 }))
})
