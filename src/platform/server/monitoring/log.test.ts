import { expect, test } from 'vitest'
import { type Level, logger } from './log.ts'

function listen(level: Level | 'silent' = 'debug', pretty = false) {
  const lines: string[] = []
  const now = () => new Date('2026-11-15T09:30:00.123Z')
  return { lines, log: logger(level, { pretty, now, write: (line) => lines.push(line) }) }
}

const parsed = (lines: string[]): unknown => JSON.parse(lines.join(''))

test('a line has time, level, message and fields', () => {
  const { lines, log } = listen()
  log.info('request', { status: 200 })
  expect(lines).toEqual(['{"at":"2026-11-15T09:30:00.123Z","level":"info","msg":"request","status":200}\n'])
})

test('lines below the level are not written', () => {
  const { lines, log } = listen('warn')
  for (const level of ['debug', 'info', 'warn', 'error'] as const) log[level](level)
  expect(lines).toHaveLength(2)
  const silent = listen('silent')
  silent.log.error('nothing')
  expect(silent.lines).toEqual([])
})

test('a child adds its fields to every line, and its own children add theirs', () => {
  const { lines, log } = listen()
  log.child({ requestId: 'r1' }).child({ person: 'p1' }).warn('slow', { ms: 900 })
  expect(parsed(lines)).toMatchObject({ requestId: 'r1', person: 'p1', ms: 900 })
})

test('no field can replace time, level or message', () => {
  const { lines, log } = listen()
  log.warn('real', { at: 'never', level: 'info', msg: 'fake' })
  expect(parsed(lines)).toMatchObject({ at: '2026-11-15T09:30:00.123Z', level: 'warn', msg: 'real' })
})

test.each([false, true])('no text can start a new line or control the terminal (pretty: %s)', (pretty) => {
  const { lines, log } = listen('debug', pretty)
  const evil = 'a\n{"level":"error"}\r\u2028\u2029\u0085\u001b[2J\u009b2J'
  log.info(evil, { name: evil, [evil]: 1 })
  expect(lines).toHaveLength(1)
  expect(lines.join('').trimEnd()).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
})

test('an error shows its name, code, message, stack and cause, and no other property', () => {
  const { lines, log } = listen()
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  log.error('unexpected', { error: Object.assign(new TypeError('broken', { cause }), { detail: 'ada@example.com' }) })
  expect(parsed(lines)).toMatchObject({
    error: {
      name: 'TypeError',
      message: 'broken',
      stack: expect.stringContaining('log.test.ts'),
      cause: { code: 'ECONNREFUSED' },
    },
  })
  expect(lines.join()).not.toContain('ada@example.com')
})

test('in development a line is readable and a stack keeps its lines', () => {
  const { lines, log } = listen('debug', true)
  log.info('request', { status: 200, path: '/notes' })
  log.error('unexpected', { error: new Error('broken') })
  expect(lines[0]).toBe('09:30:00.123 info  request status=200 path="/notes"\n')
  expect(lines[1]).toMatch(/\n {4}at .*log\.test\.ts/)
})
