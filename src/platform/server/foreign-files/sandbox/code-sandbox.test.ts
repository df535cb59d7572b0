import { expect, test } from 'vitest'
import { openCodeSandbox } from './code-sandbox.ts'
import type { CodeRequest } from './messages.ts'

const sandbox = openCodeSandbox()
const request: Omit<CodeRequest, 'code'> = {
  owner: 'a',
  prelude: '',
  parameters: ['input'],
  call: 'main(JSON.parse(sandboxInput))',
  input: '{"n":2}',
  timeoutMs: 1_000,
}
const run = (code: string, changed: Partial<CodeRequest> = {}) => sandbox.run({ ...request, code, ...changed })

test('code gets its input, may await, and its console is shown', async () => {
  expect(await run('console.log("n is", input.n, { a: 1 })\nreturn (await Promise.resolve(input.n)) * 21')).toEqual({
    type: 'done',
    output: '42',
    console: ['n is 2 {"a":1}'],
  })
})

test('an error names the line', async () => {
  expect(await run('const a = 1\nthrow new Error("no")')).toMatchObject({
    type: 'failed',
    message: 'Error: no',
    line: 2,
  })
  expect(await run('const a = 1\nreturn b')).toMatchObject({ message: 'ReferenceError: b is not defined', line: 2 })
  expect(await run('return )')).toMatchObject({ type: 'failed', line: 1 })
})

test('nothing of Node, and nothing of the run before, can be reached', async () => {
  const names = ['process', 'require', 'fetch', 'setTimeout', 'Buffer', 'SharedArrayBuffer', 'WebAssembly', 'leak']
  await run('globalThis.leak = 1; Array.prototype.map = () => 1')
  expect(await run(`return [${names.map((name) => `typeof ${name}`).join(', ')}]`)).toMatchObject({
    output: JSON.stringify(names.map(() => 'undefined')),
  })
  expect(await run('return [1].map((n) => n + 1)')).toMatchObject({ output: '[2]' })
  expect(await run('return this.constructor.constructor("return typeof process")()')).toMatchObject({
    output: '"undefined"',
  })
})

test.each([
  'while (true) {}',
  'while (true) await 0',
  'await new Promise(() => {})',
  'const list = []; while (true) list.push(new Array(100000).fill(1))',
  'let text = "a"; while (true) text += text + text.length',
  'const all = []; while (true) all.push(new Uint8Array(10000000).fill(1))',
  'const f = () => f(); f()',
  'return "a".repeat(20 * 1024 * 1024)',
  'console.log = 1; for (;;) console.log("x")',
])('a bomb stops only itself: %s', async (code) => {
  const [bomb, other] = await Promise.all([
    run(code, { owner: 'bomber', timeoutMs: 300 }),
    run('return 1', { owner: 'b' }),
  ])
  expect(bomb).toMatchObject({ type: 'failed' })
  expect(other).toMatchObject({ type: 'done', output: '1' })
  expect(await run('return 2', { owner: 'bomber' })).toMatchObject({ output: '2' })
})

test('at least 150 calls a second', async () => {
  await run('return 0')
  const start = performance.now()
  for (let call = 0; call < 60; call += 1) await run('return input.n')
  expect(60 / ((performance.now() - start) / 1_000)).toBeGreaterThan(process.env['CI'] ? 20 : 60)
})

test('where the isolates cannot be loaded, that is the answer', async () => {
  const answer = await openCodeSandbox(['--no-addons']).run({ ...request, code: 'return 1' })
  expect(answer).toEqual({ type: 'unavailable' })
})
