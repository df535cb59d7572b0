import { expect, test } from 'vitest'
import { startEvents } from '#platform/server/events/start-events.ts'
import { openTestApp, shareTestApp, type Person } from '#test/app/test-app.ts'
import { setNoteAccess } from './contract/access.ts'
import * as comments from './contract/comments.ts'
import { createNote } from './contract/notes.ts'
import { appendToNote, replaceNoteText, updateNote } from './contract/text.ts'
import { listeners } from './jobs.ts'
import { anchorAt, anchoredText, findQuote, quoteOf, rangeOf } from './rules/comment-anchor.ts'
import { openDocument, setContent } from './rules/note-document.ts'
import { parseMarkdown } from './rules/markdown.ts'

const openShared = await shareTestApp()

test('a thread is begun, answered, resolved and opened again, and each step is undone', async () => {
  const testApp = await openShared()
  const [maya, jonas] = [testApp.as('owner'), testApp.as('member')]
  const { id } = await maya.call(createNote, { title: 'Pricing', markdown: 'Raise prices by 6% from 1 February.' })
  const { id: comment } = await jonas.call(comments.commentOnNote, {
    id,
    text: 'Until May?',
    quote: '6% from 1 February',
  })
  await maya.call(comments.replyToComment, { id, comment, text: 'Yes.' })
  await maya.call(comments.resolveComment, { id, comment })
  expect(await threads(jonas, id)).toMatchObject([
    {
      quote: '6% from 1 February',
      resolvedBy: { name: 'Maya Okafor' },
      comments: [
        { text: 'Until May?', by: { id: jonas.person } },
        { text: 'Yes.', by: { id: maya.person } },
      ],
    },
  ])
  await maya.callNamed('journal.undoLast', { area: 'notes' })
  expect(await threads(jonas, id)).toMatchObject([{ resolvedAt: null }])
  await maya.call(comments.resolveComment, { id, comment })
  await maya.call(comments.resolveComment, { id, comment, isResolved: false })
  expect(await threads(jonas, id)).toMatchObject([{ resolvedAt: null, resolvedBy: null }])
})

test('an undo of a comment that has replies is a conflict', async () => {
  const testApp = await openShared()
  const [maya, jonas] = [testApp.as('owner'), testApp.as('member')]
  const { id } = await maya.call(createNote, { title: 'Pricing' })
  const { id: comment } = await maya.call(comments.commentOnNote, { id, text: 'Who agrees?' })
  await jonas.call(comments.replyToComment, { id, comment, text: 'Me.' })
  await maya.callNamed('journal.undoLast', { area: 'notes' }).catch(() => {})
  expect(await threads(jonas, id)).toMatchObject([{ comments: [{ text: 'Who agrees?' }, { text: 'Me.' }] }])
})

test('who may only read may comment; only the author deletes; a viewer reads along', async () => {
  const testApp = await openShared()
  const [maya, jonas, priya] = [testApp.as('owner'), testApp.as('member'), testApp.as('viewer')]
  const { id } = await maya.call(createNote, { title: 'Pricing', markdown: 'Raise' })
  await maya.call(setNoteAccess, {
    id,
    visibility: 'people',
    people: [{ id: jonas.person, mayWrite: false }, { id: priya.person }],
  })
  const { id: comment } = await jonas.call(comments.commentOnNote, { id, text: 'Why?', quote: 'Raise' })
  await expect(priya.call(comments.commentOnNote, { id, text: 'Me too' })).rejects.toMatchObject({ status: 403 })
  expect(await threads(priya, id)).toHaveLength(1)
  await expect(maya.call(comments.removeComment, { id, comment })).rejects.toMatchObject({ status: 403 })
  await jonas.call(comments.removeComment, { id, comment })
  expect(await threads(maya, id)).toEqual([])
  await expect(maya.call(comments.commentOnNote, { id, text: 'Here', quote: 'not in the text' })).rejects.toMatchObject(
    { code: 'notes.quote-not-found' },
  )
  const forged = { start: 'AAAA', end: btoa('nonsense') }
  await expect(
    maya.call(comments.commentOnNote, { id, text: 'Here', quote: 'not in the text', anchor: forged }),
  ).rejects.toMatchObject({ code: 'notes.quote-not-found' })
})

test('the place of a comment follows its text through edits, and is gone when its text is', () => {
  const document = openDocument([])
  setContent(document, parseMarkdown('First\n\nRaise prices by 6% from 1 February.\n\nLast'))
  const quote = '6% from 1 February'
  const text = anchoredText(document)
  const [range] = findQuote(text.doc, quote)
  const anchor = range && anchorAt(text, range)
  if (!anchor) throw new Error('not found')
  const shown = () => {
    const now = anchoredText(document)
    const found = rangeOf(now, { anchor, quote })
    return found && quoteOf(now.doc, found)
  }
  const edits: [string, string | undefined][] = [
    ['First\n\nRaise prices by 6.5% from 1 February.\n\nLast', '6.5% from 1 February'],
    ['New\n\nFirst\n\nRaise prices by 6.5% from 1 February.\n\nLast', '6.5% from 1 February'],
    ['New\n\nFirst\n\nRaise prices by 6.5% from 1 February, or so.\n\nLast', '6.5% from 1 February'],
    // Moved to another paragraph, it is found by its words.
    ['New\n\nFirst\n\nRaise prices by\n\n6% from 1 February, or so.\n\nLast', quote],
    ['New\n\nFirst\n\nRaise prices.\n\nLast', undefined],
  ]
  for (const [markdown, expected] of edits) {
    setContent(document, parseMarkdown(markdown))
    expect(shown()).toBe(expected)
  }
})

test('people are notified of mentions, comments and replies, if they may see the note', async () => {
  const testApp = await openTestApp()
  const [maya, jonas, admin] = [testApp.as('owner'), testApp.as('member'), testApp.as('admin')]
  testApp.atEnd(startEvents(testApp.url, testApp.running, listeners).stop)
  await expect.poll(() => testApp.sql('select from listeners')).toHaveLength(listeners.length)
  const mention = (person: Person) => `[@Somebody](mention:person/${person.person})`
  const { id } = await maya.call(createNote, { title: 'Pricing' })
  await maya.call(setNoteAccess, { id, visibility: 'people', people: [{ id: jonas.person }] })
  await maya.call(appendToNote, { id, markdown: `For ${mention(jonas)} and ${mention(admin)}` })
  await expect.poll(() => notified(jonas)).toEqual(['mention: For @Somebody and @Somebody'])
  await maya.call(replaceNoteText, { id, find: 'For', replace: 'To' })
  const { id: comment } = await jonas.call(comments.commentOnNote, { id, text: 'Until May?' })
  await expect.poll(() => notified(maya)).toEqual(['comment: Until May?'])
  await maya.call(comments.replyToComment, { id, comment, text: `${mention(admin)} knows` })
  await expect.poll(() => notified(jonas)).toEqual(['comment: @Somebody knows', 'mention: For @Somebody and @Somebody'])
  await maya.call(updateNote, { id, markdown: `Again ${mention(jonas)}` })
  await jonas.call(comments.replyToComment, { id, comment, text: `Thanks ${mention(maya)}` })
  await expect.poll(() => notified(maya)).toEqual(['mention: Thanks @Somebody', 'comment: Until May?'])
  expect(await notified(admin)).toEqual([])
  expect(await notified(jonas)).toHaveLength(2)
})

async function threads(person: Person, id: string) {
  return (await person.call(comments.listNoteComments, { id })).threads
}

/** What the person was notified of, the newest first. */
async function notified(person: Person): Promise<string[]> {
  const { notifications } = await person.callNamed<{ notifications: { about: { kind: string; text: string } }[] }>(
    'notifications.list',
    {},
  )
  return notifications.map(({ about: { kind, text } }) => `${kind}: ${text}`)
}
