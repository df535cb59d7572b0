import { expect, test } from 'vitest'
import { parseAllowList } from './allow-list.ts'
import { resolveAllowedAddresses, parseWebUrl } from './target.ts'

const isPrivate = { code: 'fetch.private-address' }

/** Resolves an address with these names and this FETCH_ALLOW, on the default ports. */
function open(
  address: string,
  { names = {}, allow = [] }: { names?: Record<string, string[]>; allow?: string[] } = {},
) {
  const resolve = (host: string) => {
    const addresses = names[host]
    return addresses
      ? Promise.resolve(addresses)
      : Promise.reject(Object.assign(new Error(host), { code: 'ENOTFOUND' }))
  }
  const rules = { allow: parseAllowList(allow), ports: [80, 443], resolve, signal: new AbortController().signal }
  return resolveAllowedAddresses(parseWebUrl(address), rules)
}

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://0177.0.0.1/',
  'http://0x7f000001/',
  'http://2130706433/',
  'http://127.0.0.1./',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'http://%31%32%37.0.0.1/',
  'http://0/',
  'http:/\\127.0.0.1/',
  'http://127.0.0.1\\@example.com/',
  'http://127.0.0.1#@example.com/',
  'http://127.0.0.1?@example.com/',
  'HTTP://LOCALHOST/',
  'http://localhost./',
  'http://ⓛocalhost/',
  'http://app.localhost/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://printer.local/',
  'http://postgres/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[0:0:0:0:0:ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fd00:ec2::254]/',
  'http://169.254.169.254/latest/meta-data/',
])('%s is not public', async (address) => {
  await expect((async () => open(address))()).rejects.toMatchObject(isPrivate)
})

test.each([
  '',
  'example.com',
  'ftp://example.com',
  'file:///etc/passwd',
  'data:,x',
  'http://',
  'http://[::1%25eth0]/',
  'http://1.2.3.4.5/',
])('"%s" is not a web address', (address) => {
  expect(() => parseWebUrl(address)).toThrow(expect.objectContaining({ code: 'fetch.address', status: 400 }))
})

test.each(['http://example.com@127.0.0.1/', 'http://user:pass@example.com/', 'http://:pass@example.com/'])(
  '%s carries a name or password, which is refused',
  (address) => {
    expect(() => parseWebUrl(address)).toThrow(expect.objectContaining({ code: 'fetch.credentials' }))
  },
)

test('a public name is allowed with all its addresses', async () => {
  const names = { 'example.com': ['93.184.215.14', '2606:4700::1111'], 'xn--mnchen-3ya.example': ['8.8.8.8'] }
  expect(await open('https://Example.COM./', { names })).toEqual(['93.184.215.14', '2606:4700::1111'])
  expect(await open('https://münchen.example/', { names })).toEqual(['8.8.8.8'])
})

test('one private address among many blocks the name', async () => {
  for (const address of ['10.0.0.1', '::1', 'fe80::1%eth0', '::ffff:127.0.0.1', 'nonsense']) {
    const names = { 'mixed.example': ['93.184.215.14', address] }
    await expect(open('https://mixed.example/', { names }), address).rejects.toMatchObject(isPrivate)
  }
})

test('an internal name is blocked even with a public address', async () => {
  const names = { 'vault.internal': ['8.8.8.8'], vault: ['8.8.8.8'] }
  await expect(open('https://vault.internal/', { names })).rejects.toMatchObject(isPrivate)
  await expect(open('https://vault/', { names })).rejects.toMatchObject(isPrivate)
})

test('an unknown name is not found', async () => {
  await expect(open('https://gone.example/')).rejects.toMatchObject({ code: 'fetch.not-found-host' })
  await expect(open('https://empty.example/', { names: { 'empty.example': [] } })).rejects.toMatchObject({
    code: 'fetch.not-found-host',
  })
})

test('only the default ports are allowed', async () => {
  const names = { 'example.com': ['93.184.215.14'] }
  expect(await open('http://example.com:443/', { names })).toHaveLength(1)
  for (const port of [22, 25, 6379, 8080]) {
    await expect(open(`http://example.com:${port}/`, { names })).rejects.toMatchObject({ code: 'fetch.port' })
  }
})

test('FETCH_ALLOW allows what it lists, and nothing else', async () => {
  const names = {
    'wiki.corp': ['10.1.2.3'],
    'hr.corp': ['10.1.2.4'],
    ollama: ['172.18.0.2'],
    'example.com': ['8.8.8.8'],
  }
  expect(await open('http://wiki.corp/', { names, allow: ['wiki.corp'] })).toEqual(['10.1.2.3'])
  expect(await open('http://hr.corp/', { names, allow: ['10.1.0.0/16'] })).toEqual(['10.1.2.4'])
  expect(await open('http://ollama:11434/', { names, allow: ['ollama:11434'] })).toEqual(['172.18.0.2'])
  await expect(open('http://hr.corp/', { names, allow: ['wiki.corp'] })).rejects.toMatchObject(isPrivate)
  await expect(open('http://ollama/', { names, allow: ['ollama:11434'] })).rejects.toMatchObject(isPrivate)
  await expect(open('http://ollama:22/', { names, allow: ['ollama'] })).rejects.toMatchObject({ code: 'fetch.port' })
  await expect(open('http://example.com:11434/', { names, allow: ['ollama:11434'] })).rejects.toMatchObject({
    code: 'fetch.port',
  })
})
