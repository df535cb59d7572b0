import { expect, test } from 'vitest'
import { buildRequest, type RequestParameters, withoutSecret } from './build-request.ts'
import { nextPage, type Paging } from './next-page.ts'
import { parseCurl } from './parse-curl.ts'

const plain: RequestParameters = {
  method: 'GET',
  url: 'https://shop.example/orders?a=1',
  query: {},
  headers: {},
  bodyType: 'none',
}
const secret = { name: 'Shop key', value: 'k-0001&x', field: null }

test.each([
  ['bearer', { ...secret, kind: 'bearer' as const }, { authorization: 'Bearer k-0001&x' }],
  ['basic', { ...secret, kind: 'basic' as const, field: 'ada' }, { authorization: `Basic ${btoa('ada:k-0001&x')}` }],
  ['header', { ...secret, kind: 'header' as const, field: 'X-Key' }, { 'x-key': 'k-0001&x' }],
])('a secret as %s', (_, value, headers) => {
  expect(buildRequest(plain, value)).toEqual({ method: 'GET', url: 'https://shop.example/orders?a=1', headers })
})

test('a secret in the query, and queries of the address and of the node', () => {
  const request = buildRequest({ ...plain, query: { b: 'x y' } }, { ...secret, kind: 'query', field: 'key' })
  expect(request.url).toBe('https://shop.example/orders?a=1&b=x+y&key=k-0001%26x')
})

test.each([
  ['json', { a: 1 }, '{"a":1}', 'application/json'],
  ['json', '{"a":1}', '{"a":1}', 'application/json'],
  ['json', 'hello', '"hello"', 'application/json'],
  ['form', { a: 'x y', b: 2 }, 'a=x+y&b=2', 'application/x-www-form-urlencoded'],
  ['text', 'hello', 'hello', 'text/plain; charset=utf-8'],
] as const)('a body as %s: %j', (bodyType, body, sent, type) => {
  expect(buildRequest({ ...plain, method: 'POST', bodyType, body }, undefined)).toMatchObject({
    body: sent,
    headers: { 'content-type': type },
  })
})

test('a secret in the path of the address is nowhere else', () => {
  const url = 'https://api.telegram.org/bot{secret}/getMe'
  const request = buildRequest({ ...plain, url }, { ...secret, kind: 'bearer', value: '12:ab' })
  expect(request).toEqual({ method: 'GET', url: 'https://api.telegram.org/bot12%3Aab/getMe', headers: {} })
})

test('a secret that comes back is shown by its name', () => {
  const text = `a k-0001&x b k-0001%26x c ${btoa('ada:k-0001&x')}`
  expect(withoutSecret(text, { ...secret, kind: 'basic', field: 'ada' })).toBe(
    'a [secret Shop key] b [secret Shop key] c [secret Shop key]',
  )
})

const byParameter: Paging = { kind: 'parameter', name: 'page', start: 1, step: 1, maxPages: 3 }
const url = 'https://a.example/list?page=1'
test.each<[string, Paging, { number: number; body: unknown; link: string | null }, string | undefined]>([
  ['none', { kind: 'none' }, { number: 0, body: [1], link: '<x>; rel="next"' }, undefined],
  [
    'link header',
    { kind: 'nextLink', maxPages: 9 },
    { number: 0, body: {}, link: '</p0>; rel="prev", </p2>; rel="next"' },
    'https://a.example/p2',
  ],
  [
    'field',
    { kind: 'nextLink', field: 'links.next', maxPages: 9 },
    { number: 0, body: { links: { next: 'https://a.example/3' } }, link: null },
    'https://a.example/3',
  ],
  [
    'no field',
    { kind: 'nextLink', field: 'links.next', maxPages: 9 },
    { number: 0, body: { links: { next: null } }, link: null },
    undefined,
  ],
  ['parameter', byParameter, { number: 0, body: [1], link: null }, 'https://a.example/list?page=2'],
  [
    'parameter, list inside',
    byParameter,
    { number: 1, body: { total: 1, rows: [1] }, link: null },
    'https://a.example/list?page=3',
  ],
  ['parameter, empty page', byParameter, { number: 1, body: { rows: [] }, link: null }, undefined],
  ['parameter, last', byParameter, { number: 2, body: [1], link: null }, undefined],
])('the next page by %s', (_, paging, page, expected) => expect(nextPage(paging, { ...page, url })).toBe(expected))

test.each<[string, unknown]>([
  [
    'curl https://a.example/x?b=1',
    { method: 'GET', url: 'https://a.example/x', query: { b: '1' }, headers: {}, bodyType: 'none' },
  ],
  [
    "curl -X POST 'https://a.example/' -H 'Content-Type: application/json' -H 'X-A: b:c' -d '{\"a\": 1}'",
    {
      method: 'POST',
      url: 'https://a.example/',
      query: {},
      headers: { 'x-a': 'b:c' },
      bodyType: 'json',
      body: { a: 1 },
    },
  ],
  [
    'curl a.example -d a=1 -d "b=x y"',
    { method: 'POST', url: 'https://a.example/', query: {}, headers: {}, bodyType: 'form', body: { a: '1', b: 'x y' } },
  ],
  [
    'curl -G https://a.example --data-urlencode "q=ä b"',
    { method: 'GET', url: 'https://a.example/', query: { q: 'ä b' }, headers: {}, bodyType: 'none' },
  ],
  [
    "curl \\\n  --request PUT \\\n  --url https://a.example/1 \\\n  --user ada:pw --compressed --data-raw $'it\\'s'  -H 'content-type: text/plain'",
    {
      method: 'PUT',
      url: 'https://a.example/1',
      query: {},
      headers: { authorization: 'Basic YWRhOnB3', 'content-type': 'text/plain' },
      bodyType: 'text',
      body: "it's",
    },
  ],
  [
    'curl -sSL -XDELETE -o out.txt https://a.example/1',
    { method: 'DELETE', url: 'https://a.example/1', query: {}, headers: {}, bodyType: 'none' },
  ],
  [
    'curl --json \'{"a":[1]}\' https://a.example',
    {
      method: 'POST',
      url: 'https://a.example/',
      query: {},
      headers: { accept: 'application/json' },
      bodyType: 'json',
      body: { a: [1] },
    },
  ],
  ['wget https://a.example', { problem: 'The line does not begin with curl.' }],
  ['curl -v', { problem: 'The line has no web address.' }],
])('cURL: %s', (line, expected) => expect(parseCurl(line)).toEqual(expected))
