import { expect, test } from 'vitest'
import { backfill } from '#areas/search/actions/index-items.ts'
import { find } from '#areas/search/contract.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import { openTestApp } from '#test/app/test-app.ts'
import { setNoteAccess } from './contract/access.ts'
import { commentOnNote } from './contract/comments.ts'
import { listBacklinks } from './contract/links.ts'
import { createNote } from './contract/notes.ts'
import { shareNote } from './contract/share.ts'
import { appendToNote } from './contract/text.ts'

test('a member without the right finds nothing of a private note, by any action', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  const open = await maya.call(createNote, { title: 'Handbook' })
  const { id } = await maya.call(createNote, {
    title: 'Quokka',
    markdown: `Quokka, see [[Handbook]](/notes/${open.id})`,
  })
  await maya.call(setNoteAccess, { id, visibility: 'private' })
  await maya.call(appendToNote, { id, markdown: 'More quokkas' })
  await maya.call(shareNote, { id })
  const { id: comment } = await maya.call(commentOnNote, { id, text: 'Which quokka?', quote: 'More quokkas' })
  await backfill(testApp.running)
  expect((await maya.call(find, { query: 'more quokkas' })).found).toMatchObject([{ id }])
  expect((await maya.call(listBacklinks, { id: open.id })).notes).toHaveLength(1)

  const entries = await testApp.sql<{ id: string }>('select id from journal where $1 = any(things)', [id])
  expect(entries.length).toBeGreaterThan(2)

  for (const name of ['admin', 'member', 'viewer', 'stranger'] as const) {
    const person = testApp.as(name)
    for (const { action } of testApp.running.registry.all) {
      const isOfNote = action.name.startsWith('notes.') && 'id' in action.input.shape
      const isPlainRead = action.effect === 'read' && action.input.safeParse({}).success
      if (!isOfNote && !isPlainRead) continue
      const example = JSON.stringify(action.examples?.[0]?.input ?? {}).replace('{comment.id}', comment)
      const input = isOfNote ? { ...(JSON.parse(example) as object), id } : {}
      const answer = await person.callNamed(action.name, input).catch((error: unknown) => error)
      const text = JSON.stringify(answer)
      if (isOfNote)
        expect({ action: action.name, status: statusOf(answer) }).toEqual({ action: action.name, status: 404 })
      // The audit log tells that something was changed, not what.
      const isFound = /quokka/i.test(text) || (text.includes(id) && !action.name.startsWith('journal.'))
      expect({ action: action.name, isFound }).toEqual({ action: action.name, isFound: false })
    }
    const named: [string, Record<string, unknown>][] = [
      ['search.find', { query: 'quokka' }],
      ['search.find', { query: 'more quokkas' }],
      ['journal.history', { thing: id }],
      ...entries.map((entry): [string, Record<string, unknown>] => ['journal.entry', { id: entry.id }]),
    ]
    for (const [action, input] of named) {
      const answer = await person.callNamed(action, input).catch((error: unknown) => error)
      expect([action, /quokka/i.test(JSON.stringify(answer).replaceAll('"quokka"', ''))]).toEqual([action, false])
    }
    if (name !== 'stranger')
      expect(await person.call(listBacklinks, { id: open.id }).catch(() => ({ notes: [] }))).toEqual({ notes: [] })
  }
})

/** A role that may not call the action at all learns no more than from a missing note. */
function statusOf(answer: unknown): number | undefined {
  if (!(answer instanceof Refusal)) return undefined
  return answer.code === 'permission.missing' ? 404 : answer.status
}
