import { expect, test } from 'vitest'
import { Evaluation, type ExpressionData } from '../evaluation.ts'
import { jmespath } from './jmespath.ts'

const data: ExpressionData = {
  item: { json: {} },
  itemIndex: 0,
  items: [],
  nodeItems: () => undefined,
  run: { id: '', number: 1, isTest: true },
  flow: { id: '', name: '' },
  variables: {},
  now: 0,
  timeZone: 'UTC',
}
const value = {
  a: { b: { c: [1, 2, 3, 4] } },
  'first name': 'Ada',
  people: [
    { name: 'Ada', age: 36, tags: ['x', 'y'], home: { city: 'London' } },
    { name: 'Bo', age: 12, tags: ['z'] },
    { name: 'Cy', age: 40, tags: [] },
  ],
  ops: { one: { n: 1 }, two: { n: 2 } },
}

test.each<[string, unknown]>([
  ['a.b.c[0]', 1],
  ['a.b.c[-1]', 4],
  ['a.b.c[1:3]', [2, 3]],
  ['a.b.c[::-1]', [4, 3, 2, 1]],
  ['"first name"', 'Ada'],
  ['nothing.at.all', null],
  ['people[*].name', ['Ada', 'Bo', 'Cy']],
  ['people[].tags[]', ['x', 'y', 'z']],
  ['people[*].home.city', ['London']],
  ['people[?age > `18`].name', ['Ada', 'Cy']],
  ["people[?name == 'Bo'].age | [0]", 12],
  ["people[?age > `18` && name != 'Ada'].{n: name, a: age}", [{ n: 'Cy', a: 40 }]],
  ['people[?!tags].name', ['Cy']],
  ["people[?contains(tags, 'x')] | [0].name", 'Ada'],
  ['people[*].[name, age] | [0]', ['Ada', 36]],
  ['ops.*.n', [1, 2]],
  ['length(people)', 3],
  ['sort_by(people, &age)[*].name', ['Bo', 'Ada', 'Cy']],
  ['max_by(people, &age).name', 'Cy'],
  ['sum(people[*].age)', 88],
  ["join(', ', people[*].name)", 'Ada, Bo, Cy'],
  ['keys(ops)', ['one', 'two']],
  ['people[0].tags || `[]`', ['x', 'y']],
  ['missing || `"none"`', 'none'],
  ['not_null(missing, a.b.c[0])', 1],
  ['people[*].tags[0]', ['x', 'z']],
  ['people[].{name: name, n: length(tags)} | [1]', { name: 'Bo', n: 1 }],
  ['@', value],
])('%s', (query, expected) => {
  expect(jmespath(value, query, new Evaluation(data))).toEqual(expected)
})

test.each(['', 'a.', 'a[', 'a b', 'people[?', 'nope(a)', '('.repeat(100), '#'])('%s is no query', (query) => {
  expect(() => jmespath(value, query, new Evaluation(data))).toThrow(/quer/)
})

test('names of prototypes lead nowhere', () => {
  for (const query of ['__proto__', 'constructor', 'people[0].constructor', 'people.length', '{__proto__: a}'])
    expect(JSON.stringify(jmespath(value, query, new Evaluation(data)))).toMatch(/^(null|\{\})$/)
})
