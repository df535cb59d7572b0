import { expect, test } from 'vitest'
import { firstHop, nextHop } from './hop.ts'

const post = () =>
  firstHop(new URL('https://shop.example/old'), {
    method: 'POST',
    body: '{}',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer s3cret',
      cookie: 'a=b',
      'x-api-key': 's3cret',
    },
  })

test.each([
  [301, 'POST', 'GET'],
  [302, 'POST', 'GET'],
  [303, 'POST', 'GET'],
  [303, 'PUT', 'GET'],
  [303, 'HEAD', 'HEAD'],
  [301, 'PUT', 'PUT'],
  [307, 'POST', 'POST'],
  [308, 'POST', 'POST'],
])('after a %i a %s becomes a %s', async (status, method, next) => {
  expect(nextHop({ ...(await post()), method }, status, '/new').method).toBe(next)
})

test('a request that becomes a GET loses its body', async () => {
  const hop = nextHop(await post(), 302, 'new')
  expect([hop.url.href, hop.body, hop.headers.get('content-type')]).toEqual([
    'https://shop.example/new',
    undefined,
    null,
  ])
  expect(hop.headers.get('authorization')).toBe('Bearer s3cret')
})

test.each(['https://evil.example/', 'https://shop.example:8443/', '//evil.example/', 'https://www.shop.example/'])(
  'secrets stay home when a redirect leads to %s',
  async (location) => {
    const { headers } = nextHop(await post(), 307, location)
    expect([...headers.keys()]).toEqual(['accept', 'accept-encoding', 'content-type', 'user-agent'])
  },
)

test('a redirect from https to http is refused', async () => {
  const hop = await post()
  expect(() => nextHop(hop, 302, 'http://shop.example/')).toThrow(
    expect.objectContaining({ code: 'fetch.redirect-insecure' }),
  )
})
