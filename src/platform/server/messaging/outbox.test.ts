import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openOutbox } from './outbox.ts'

function outboxFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'taaskly-outbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'outbox.jsonl')
}

const mail = (subject: string) =>
  ({ kind: 'mail', to: 'ada@example.com', subject, text: 'Hello\nAda', html: '<p>Hello</p>' }) as const
const sms = { kind: 'sms', to: '+15005550006', text: '123456 is your code.' } as const
const subjects = (outbox: ReturnType<typeof openOutbox>) => outbox.list().map(({ subject }) => subject)

test('lists messages, newest first, with their time; the log names the outbox but not the content', () => {
  const lines: string[] = []
  const log = { info: (line: string) => void lines.push(line) }
  const outbox = openOutbox(outboxFile(), log, () => new Date('2026-11-15T09:30:00Z'))
  outbox.add(mail('first'))
  outbox.add(sms)
  expect(outbox.list()).toEqual([
    { ...sms, at: '2026-11-15T09:30:00.000Z' },
    { ...mail('first'), at: '2026-11-15T09:30:00.000Z' },
  ])
  expect(lines).toEqual([
    'mail for ada@example.com is at /dev/outbox',
    'a text message for +15005550006 is at /dev/outbox',
  ])
})

test('an entry of an earlier version is a mail', () => {
  const file = outboxFile()
  appendFileSync(
    file,
    `${JSON.stringify({ to: 'ada@example.com', subject: 'Old', text: 'Hello', at: '2026-11-01' })}\n`,
  )
  expect(openOutbox(file).list()).toMatchObject([{ kind: 'mail', subject: 'Old' }])
})

test('a restart keeps everything', () => {
  const file = outboxFile()
  const before = openOutbox(file)
  before.add(mail('first'))
  before.add(mail('second'))
  const after = openOutbox(file)
  expect(after.list()).toEqual(before.list())
  after.add(mail('third'))
  expect(subjects(openOutbox(file))).toEqual(['third', 'second', 'first'])
})

test('only the last 200 are kept, also in the file', () => {
  const file = outboxFile()
  const outbox = openOutbox(file)
  for (let each = 1; each <= 450; each++) outbox.add(mail(String(each)))
  expect([outbox.list().length, subjects(outbox)[0], subjects(outbox).at(-1)]).toEqual([200, '450', '251'])
  expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThan(400)
  expect(openOutbox(file).list()).toEqual(outbox.list())
})

test('a line that a crash cut short is left out, and the next mail is not lost to it', () => {
  const file = outboxFile()
  openOutbox(file).add(mail('first'))
  appendFileSync(file, '{"to":"ada@exa')
  const outbox = openOutbox(file)
  outbox.add(mail('second'))
  expect(subjects(openOutbox(file))).toEqual(['second', 'first'])
})

test('other users of the machine cannot read it', () => {
  const file = outboxFile()
  openOutbox(file).add(mail('first'))
  expect(statSync(file).mode & 0o077).toBe(0)
})
