import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestApp } from '#test/app/test-app.ts'
import { openTab, serveLive } from '#test/app/live.ts'
import { scopeAs } from '#test/app/demo-data.ts'
import { undo } from '#areas/journal/contract.ts'
import { listNotifications } from '#areas/notifications/contract/inbox.ts'
import * as contract from './contract.ts'
import { hourlyLimits } from './rules.ts'

test('a person votes once and removes the vote once, from any number of tabs', async () => {
  const testApp = await openTestApp()
  const [maya, noor] = [testApp.as('owner'), testApp.as('stranger')]
  const { id, votes } = await maya.call(contract.postIdea, { title: 'Snooze an approval' })
  expect(votes).toBe(1)
  await Promise.all(Array.from({ length: 6 }, () => noor.call(contract.vote, { id })))
  expect((await noor.call(contract.readIdea, { id })).idea).toMatchObject({ votes: 2, voted: true, mine: false })
  await Promise.all([noor.call(contract.unvote, { id }), noor.call(contract.unvote, { id })])
  expect((await maya.call(contract.readIdea, { id })).idea).toMatchObject({ votes: 1, voted: true, by: 'Maya Okafor' })
})

test('the hourly limits hold for requests at the same time', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  const succeeded = async (tries: Promise<unknown>[]) =>
    (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length
  const title = 'Snooze an approval'
  expect(await succeeded(Array.from({ length: 9 }, () => maya.call(contract.postIdea, { title })))).toBe(
    hourlyLimits.ideas,
  )
  const { id: idea } = await testApp.as('stranger').call(contract.postIdea, { title })
  const comments = Array.from({ length: 36 }, () => maya.call(contract.addComment, { idea, text: 'Please.' }))
  expect(await succeeded(comments)).toBe(hourlyLimits.comments)
})

test('a visitor can read everything and has to sign in for the rest', async () => {
  const testApp = await openTestApp()
  const { id } = await testApp
    .as('owner')
    .call(contract.postIdea, { title: 'Snooze an approval', text: 'Until Friday.' })
  const ask = (action: string, body: object) =>
    testApp.app.request(`/rpc/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const board = await (await ask('feedback.list', {})).json()
  expect(board).toMatchObject({ total: 1, ideas: [{ title: 'Snooze an approval', voted: false, mine: false }] })
  for (const [action, body] of [
    ['feedback.vote', { id }],
    ['feedback.post', { title: 'Mine' }],
    ['feedback.comment', { idea: id, text: 'Yes' }],
  ] as const) {
    const answer = await ask(action, body)
    expect([answer.status, (await answer.json()).error.message], action).toEqual([
      401,
      expect.stringMatching(/^Sign in/),
    ])
  }
})

test('an idea can be edited until somebody else votes or comments', async () => {
  const testApp = await openTestApp()
  const [maya, noor] = [testApp.as('owner'), testApp.as('stranger')]
  const { id } = await maya.call(contract.postIdea, { title: 'Snooze approvals' })
  await expect(noor.call(contract.editIdea, { id, title: 'Mine now' })).rejects.toMatchObject({ status: 403 })
  await maya.call(contract.editIdea, { id, title: 'Snooze an approval' })
  expect((await maya.call(contract.readIdea, { id })).mayChange).toBe(true)
  await noor.call(contract.addComment, { idea: id, text: 'Until when?\nFriday?' })
  await expect(maya.call(contract.removeIdea, { id })).rejects.toMatchObject({ code: 'feedback.in-use' })
  const { comments, mayChange, idea } = await maya.call(contract.readIdea, { id })
  expect({ mayChange, texts: comments.map(({ by, text, mine }) => [by, text, mine]), count: idea.comments }).toEqual({
    mayChange: false,
    texts: [['Noor Aziz', 'Until when?\nFriday?', false]],
    count: 1,
  })
})

test('posting an idea can be undone until others vote', async () => {
  const testApp = await openTestApp()
  const [maya, noor] = [testApp.as('owner'), testApp.as('stranger')]
  const post = async (title: string) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await maya.fetch('/rpc/feedback.post', { method: 'POST', headers, body: JSON.stringify({ title }) })
    return { id: (await answer.json()).id as string, entry: String(answer.headers.get('x-entry')) }
  }
  const [alone, shared] = [await post('Only mine'), await post('Everybody’s')]
  await noor.call(contract.vote, { id: shared.id })
  await maya.call(undo, { id: alone.entry })
  await expect(maya.call(undo, { id: shared.entry })).rejects.toMatchObject({ code: 'journal.conflict' })
  const { ideas, total } = await noor.call(contract.listIdeas, {})
  expect([total, ideas.map(({ title, votes }) => [title, votes])]).toEqual([1, [['Everybody’s', 2]]])
})

test('only an admin of the installation sets status and answer, merges and moderates', async () => {
  const testApp = await openTestApp()
  const [maya, noor] = [testApp.as('owner'), testApp.as('stranger')]
  const { id } = await noor.call(contract.postIdea, { title: 'Dark theme for forms' })
  await expect(maya.call(contract.setStatus, { id, status: 'planned' })).rejects.toMatchObject({ status: 403 })
  await testApp.makeAdmin('owner')
  await maya.call(contract.setStatus, { id, status: 'planned' })
  await maya.call(contract.answerIdea, { id, text: 'With the next form builder.' })
  const planned = await noor.call(contract.listIdeas, { status: 'planned' })
  expect(planned.ideas).toMatchObject([{ status: 'planned', answer: { text: 'With the next form builder.' } }])
  expect((await noor.call(contract.listIdeas, { status: 'shipped' })).ideas).toEqual([])

  const { id: same } = await maya.call(contract.postIdea, { title: 'Forms in the dark' })
  await testApp.as('member').call(contract.vote, { id: same })
  await noor.call(contract.vote, { id: same })
  await noor.call(contract.addComment, { idea: same, text: 'Please.' })
  await maya.call(contract.mergeIdea, { id: same, into: id })
  const merged = await noor.call(contract.readIdea, { id: same })
  expect(merged.idea).toMatchObject({ id, votes: 3, comments: 1 })
  expect((await noor.call(contract.listIdeas, {})).total).toBe(1)
  await maya.call(contract.moderate, { id })
  expect((await noor.call(contract.listIdeas, { sort: 'new' })).ideas).toEqual([])
})

test('authors of an idea and of merged ideas are notified once of each new status, but not of their own change', async () => {
  const testApp = await openTestApp()
  const [maya, noor, jonas] = [testApp.as('owner'), testApp.as('stranger'), testApp.as('member')]
  await testApp.makeAdmin('owner')
  const inbox = async (person: typeof maya) =>
    (await person.call(listNotifications, {})).notifications.flatMap(({ about }) =>
      about.kind === 'idea' ? [[about.title, about.became, about.idea]] : [],
    )
  const { id } = await noor.call(contract.postIdea, { title: 'Dark theme for forms' })
  const { id: same } = await jonas.call(contract.postIdea, { title: 'Forms in the dark' })
  const { id: own } = await maya.call(contract.postIdea, { title: 'Dark forms' })
  for (const each of [same, own]) await maya.call(contract.mergeIdea, { id: each, into: id })
  await maya.call(contract.setStatus, { id, status: 'open' })
  await Promise.all([1, 2, 3].map(() => maya.call(contract.setStatus, { id, status: 'planned' })))
  expect(await inbox(noor)).toEqual([['Dark theme for forms', 'is planned', id]])
  expect(await inbox(jonas)).toEqual(await inbox(noor))
  expect(await inbox(maya)).toEqual([])
  await maya.call(contract.setStatus, { id, status: 'open' })
  await maya.call(contract.setStatus, { id, status: 'planned' })
  expect((await inbox(noor)).map(([, became]) => became)).toEqual(['is planned', 'is open again', 'is planned'])
})

test('an idea is deleted with the author’s own merged ideas; with merged ideas of others it stays', async () => {
  const testApp = await openTestApp()
  const [maya, noor] = [testApp.as('owner'), testApp.as('stranger')]
  await testApp.makeAdmin('owner')
  const { id } = await maya.call(contract.postIdea, { title: 'Dark forms' })
  const { id: own } = await maya.call(contract.postIdea, { title: 'Forms in the dark' })
  await maya.call(contract.mergeIdea, { id: own, into: id })
  expect(await maya.call(contract.readIdea, { id })).toMatchObject({ mayChange: true })
  const removed = await maya.fetch(`/rpc/${contract.removeIdea.name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  })
  expect([removed.status, await testApp.sql('select from feedback_ideas')]).toEqual([200, []])
  await maya.call(undo, { id: removed.headers.get('x-entry') ?? '' })
  expect(await testApp.sql('select from feedback_ideas where merged_into = $1', [id])).toHaveLength(1)

  const { id: noors } = await noor.call(contract.postIdea, { title: 'Forms at night' })
  await maya.call(contract.mergeIdea, { id: noors, into: id })
  await noor.call(contract.unvote, { id })
  expect(await maya.call(contract.readIdea, { id })).toMatchObject({ mayChange: false })
  await expect(maya.call(contract.removeIdea, { id })).rejects.toMatchObject({ code: 'feedback.in-use' })
})

test('the sixth idea in an hour is refused', async () => {
  const testApp = await openTestApp()
  const maya = testApp.as('owner')
  for (let number = 0; number < 5; number++) await maya.call(contract.postIdea, { title: `Idea ${number}` })
  await expect(maya.call(contract.postIdea, { title: 'One more' })).rejects.toMatchObject({ status: 429 })
})

test('search by a part of a word and paging work with ten thousand ideas', async () => {
  const testApp = await openTestApp()
  const { person } = testApp.cast.owner
  await testApp.sql(
    `insert into feedback_ideas (id, person_id, title, text)
     select new_id(), $1, 'Idea number ' || n, 'About ' || repeat(md5(n::text) || ' ', 8) from generate_series(1, 10000) n`,
    [person],
  )
  await testApp.sql(`update feedback_counts set votes = abs(hashtext(idea_id::text)) % 50`)
  await testApp.sql(
    `insert into feedback_ideas (id, person_id, title, text) values (new_id(), $1, 'Snooze 50%_off', '')`,
    [person],
  )
  await testApp.sql('vacuum analyze feedback_ideas')
  await testApp.sql('analyze feedback_counts')
  const noor = testApp.as('stranger')
  expect((await noor.call(contract.listIdeas, { search: 'OOZE' })).ideas.map(({ title }) => title)).toEqual([
    'Snooze 50%_off',
  ])
  expect((await noor.call(contract.listIdeas, { search: '50%_' })).ideas).toHaveLength(1)
  expect((await noor.call(contract.findSimilar, { title: 'snoozing off' })).ideas).toMatchObject([
    { title: 'Snooze 50%_off' },
  ])

  const seen: { id: string; votes: number }[] = []
  let cursor: string | undefined
  for (let page = 0; page < 6; page++) {
    const { ideas, next } = await noor.call(contract.listIdeas, { cursor })
    seen.push(...ideas)
    cursor = next ?? undefined
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(120)
  expect(seen.map(({ votes }) => votes)).toEqual(seen.map(({ votes }) => votes).toSorted((one, other) => other - one))

  // The plans show that no query reads the whole table, with the rights of a person.
  const scope = scopeAs(testApp, 'stranger')
  const plan = async (question: string) => {
    const explain = sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(question)}`
    const { rows } = await testApp.installation.database.read(scope, (db) => explain.execute(db(scope)))
    return rows.map((row) => row['QUERY PLAN']).join(' ')
  }
  const search = `select id from feedback_ideas where lower(title || ' ' || text) like '%snooz%'`
  expect(await plan(search)).toContain('feedback_ideas_words')
  const top = 'select idea_id from feedback_counts order by votes desc, idea_id desc limit 20'
  expect(await plan(top)).toContain('feedback_counts_top')
})

test('a vote is live for people in other workspaces', async () => {
  const testApp = await openTestApp()
  const address = await serveLive(testApp)
  const { id } = await testApp.as('owner').call(contract.postIdea, { title: 'Snooze an approval' })
  const tab = await openTab(address, { cookie: testApp.cast.stranger.cookie })
  tab.send({ type: 'follow', id: 1, action: 'feedback.list', input: {} })
  expect((await tab.receive('answer')).answer).toMatchObject({ ideas: [{ votes: 1 }] })
  await testApp.as('member').call(contract.vote, { id })
  expect(JSON.stringify((await tab.receive('patch')).patch)).toContain('2')
})
