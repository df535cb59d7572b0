import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openHouse } from '#test/house.ts'
import { openTab, serveLive } from '#test/live.ts'
import { scopeAs } from '#test/story.ts'
import { undo } from '#areas/journal/contract.ts'
import { listNotifications } from '#areas/notifications/contract/inbox.ts'
import * as contract from './contract.ts'
import { mostAnHour } from './rules.ts'

test('everybody votes once, however many tabs ask at the same time, and takes it back once', async () => {
  const house = await openHouse()
  const [maya, noor] = [house.as('owner'), house.as('stranger')]
  const { id, votes } = await maya.does(contract.postIdea, { title: 'Snooze an approval' })
  expect(votes).toBe(1)
  await Promise.all(Array.from({ length: 6 }, () => noor.does(contract.vote, { id })))
  expect((await noor.does(contract.readIdea, { id })).idea).toMatchObject({ votes: 2, voted: true, mine: false })
  await Promise.all([noor.does(contract.unvote, { id }), noor.does(contract.unvote, { id })])
  expect((await maya.does(contract.readIdea, { id })).idea).toMatchObject({ votes: 1, voted: true, by: 'Maya Okafor' })
})

test('nobody posts more in an hour than is good, however many tabs they do it in', async () => {
  const house = await openHouse()
  const maya = house.as('owner')
  const done = async (tries: Promise<unknown>[]) =>
    (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length
  const title = 'Snooze an approval'
  expect(await done(Array.from({ length: 9 }, () => maya.does(contract.postIdea, { title })))).toBe(mostAnHour.ideas)
  const { id: idea } = await house.as('stranger').does(contract.postIdea, { title })
  const comments = Array.from({ length: 36 }, () => maya.does(contract.addComment, { idea, text: 'Please.' }))
  expect(await done(comments)).toBe(mostAnHour.comments)
})

test('a visitor reads everything and is told to sign in for the rest', async () => {
  const house = await openHouse()
  const { id } = await house.as('owner').does(contract.postIdea, { title: 'Snooze an approval', text: 'Until Friday.' })
  const ask = (action: string, body: object) =>
    house.app.request(`/rpc/${action}`, {
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

test('an idea is its poster’s own until somebody else has voted for it or said something', async () => {
  const house = await openHouse()
  const [maya, noor] = [house.as('owner'), house.as('stranger')]
  const { id } = await maya.does(contract.postIdea, { title: 'Snooze approvals' })
  await expect(noor.does(contract.editIdea, { id, title: 'Mine now' })).rejects.toMatchObject({ status: 403 })
  await maya.does(contract.editIdea, { id, title: 'Snooze an approval' })
  expect((await maya.does(contract.readIdea, { id })).mayChange).toBe(true)
  await noor.does(contract.addComment, { idea: id, text: 'Until when?\nFriday?' })
  await expect(maya.does(contract.removeIdea, { id })).rejects.toMatchObject({ code: 'feedback.in-use' })
  const { comments, mayChange, idea } = await maya.does(contract.readIdea, { id })
  expect({ mayChange, said: comments.map(({ by, text, mine }) => [by, text, mine]), count: idea.comments }).toEqual({
    mayChange: false,
    said: [['Noor Aziz', 'Until when?\nFriday?', false]],
    count: 1,
  })
})

test('a posted idea can be undone, but not under the votes of others', async () => {
  const house = await openHouse()
  const [maya, noor] = [house.as('owner'), house.as('stranger')]
  const post = async (title: string) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await maya.fetch('/rpc/feedback.post', { method: 'POST', headers, body: JSON.stringify({ title }) })
    return { id: (await answer.json()).id as string, entry: String(answer.headers.get('x-entry')) }
  }
  const [alone, shared] = [await post('Only mine'), await post('Everybody’s')]
  await noor.does(contract.vote, { id: shared.id })
  await maya.does(undo, { id: alone.entry })
  await expect(maya.does(undo, { id: shared.entry })).rejects.toMatchObject({ code: 'journal.conflict' })
  const { ideas, total } = await noor.does(contract.listIdeas, {})
  expect([total, ideas.map(({ title, votes }) => [title, votes])]).toEqual([1, [['Everybody’s', 2]]])
})

test('what becomes of an idea only an admin of the installation says', async () => {
  const house = await openHouse()
  const [maya, noor] = [house.as('owner'), house.as('stranger')]
  const { id } = await noor.does(contract.postIdea, { title: 'Dark theme for forms' })
  await expect(maya.does(contract.setStatus, { id, status: 'planned' })).rejects.toMatchObject({ status: 403 })
  await house.makeAdmin('owner')
  await maya.does(contract.setStatus, { id, status: 'planned' })
  await maya.does(contract.answerIdea, { id, text: 'With the next form builder.' })
  const planned = await noor.does(contract.listIdeas, { status: 'planned' })
  expect(planned.ideas).toMatchObject([{ status: 'planned', answer: { text: 'With the next form builder.' } }])
  expect((await noor.does(contract.listIdeas, { status: 'shipped' })).ideas).toEqual([])

  const { id: same } = await maya.does(contract.postIdea, { title: 'Forms in the dark' })
  await house.as('member').does(contract.vote, { id: same })
  await noor.does(contract.vote, { id: same })
  await noor.does(contract.addComment, { idea: same, text: 'Please.' })
  await maya.does(contract.mergeIdea, { id: same, into: id })
  const merged = await noor.does(contract.readIdea, { id: same })
  expect(merged.idea).toMatchObject({ id, votes: 3, comments: 1 })
  expect((await noor.does(contract.listIdeas, {})).total).toBe(1)
  await maya.does(contract.moderate, { id })
  expect((await noor.does(contract.listIdeas, { sort: 'new' })).ideas).toEqual([])
})

test('who posted an idea, or what was merged into it, is told once of each new status, and not of their own', async () => {
  const house = await openHouse()
  const [maya, noor, jonas] = [house.as('owner'), house.as('stranger'), house.as('member')]
  await house.makeAdmin('owner')
  const inbox = async (person: typeof maya) =>
    (await person.does(listNotifications, {})).notifications.flatMap(({ about }) =>
      about.kind === 'idea' ? [[about.title, about.became, about.idea]] : [],
    )
  const { id } = await noor.does(contract.postIdea, { title: 'Dark theme for forms' })
  const { id: same } = await jonas.does(contract.postIdea, { title: 'Forms in the dark' })
  const { id: own } = await maya.does(contract.postIdea, { title: 'Dark forms' })
  for (const each of [same, own]) await maya.does(contract.mergeIdea, { id: each, into: id })
  await maya.does(contract.setStatus, { id, status: 'open' })
  await Promise.all([1, 2, 3].map(() => maya.does(contract.setStatus, { id, status: 'planned' })))
  expect(await inbox(noor)).toEqual([['Dark theme for forms', 'is planned', id]])
  expect(await inbox(jonas)).toEqual(await inbox(noor))
  expect(await inbox(maya)).toEqual([])
  await maya.does(contract.setStatus, { id, status: 'open' })
  await maya.does(contract.setStatus, { id, status: 'planned' })
  expect((await inbox(noor)).map(([, became]) => became)).toEqual(['is planned', 'is open again', 'is planned'])
})

test('what was merged into an idea goes with it if it is the same person’s; otherwise the idea stays', async () => {
  const house = await openHouse()
  const [maya, noor] = [house.as('owner'), house.as('stranger')]
  await house.makeAdmin('owner')
  const { id } = await maya.does(contract.postIdea, { title: 'Dark forms' })
  const { id: own } = await maya.does(contract.postIdea, { title: 'Forms in the dark' })
  await maya.does(contract.mergeIdea, { id: own, into: id })
  expect(await maya.does(contract.readIdea, { id })).toMatchObject({ mayChange: true })
  const said = await maya.fetch(`/rpc/${contract.removeIdea.name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  })
  expect([said.status, await house.sql('select from feedback_ideas')]).toEqual([200, []])
  await maya.does(undo, { id: said.headers.get('x-entry') ?? '' })
  expect(await house.sql('select from feedback_ideas where merged_into = $1', [id])).toHaveLength(1)

  const { id: noors } = await noor.does(contract.postIdea, { title: 'Forms at night' })
  await maya.does(contract.mergeIdea, { id: noors, into: id })
  await noor.does(contract.unvote, { id })
  expect(await maya.does(contract.readIdea, { id })).toMatchObject({ mayChange: false })
  await expect(maya.does(contract.removeIdea, { id })).rejects.toMatchObject({ code: 'feedback.in-use' })
})

test('nobody floods the board', async () => {
  const house = await openHouse()
  const maya = house.as('owner')
  for (let number = 0; number < 5; number++) await maya.does(contract.postIdea, { title: `Idea ${number}` })
  await expect(maya.does(contract.postIdea, { title: 'One more' })).rejects.toMatchObject({ status: 429 })
})

test('among ten thousand ideas any part of a word is found at once, and pages neither miss nor repeat one', async () => {
  const house = await openHouse()
  const { person } = house.cast.owner
  await house.sql(
    `insert into feedback_ideas (id, person_id, title, text)
     select new_id(), $1, 'Idea number ' || n, 'About ' || repeat(md5(n::text) || ' ', 8) from generate_series(1, 10000) n`,
    [person],
  )
  await house.sql(`update feedback_counts set votes = abs(hashtext(idea_id::text)) % 50`)
  await house.sql(
    `insert into feedback_ideas (id, person_id, title, text) values (new_id(), $1, 'Snooze 50%_off', '')`,
    [person],
  )
  await house.sql('vacuum analyze feedback_ideas')
  await house.sql('analyze feedback_counts')
  const noor = house.as('stranger')
  expect((await noor.does(contract.listIdeas, { search: 'OOZE' })).ideas.map(({ title }) => title)).toEqual([
    'Snooze 50%_off',
  ])
  expect((await noor.does(contract.listIdeas, { search: '50%_' })).ideas).toHaveLength(1)
  expect((await noor.does(contract.findSimilar, { title: 'snoozing off' })).ideas).toMatchObject([
    { title: 'Snooze 50%_off' },
  ])

  const seen: { id: string; votes: number }[] = []
  let cursor: string | undefined
  for (let page = 0; page < 6; page++) {
    const { ideas, next } = await noor.does(contract.listIdeas, { cursor })
    seen.push(...ideas)
    cursor = next ?? undefined
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(120)
  expect(seen.map(({ votes }) => votes)).toEqual(seen.map(({ votes }) => votes).toSorted((one, other) => other - one))

  // The plans say why it is fast, for a person with the rights of one: nothing reads the whole board.
  const scope = scopeAs(house, 'stranger')
  const plan = async (question: string) => {
    const explain = sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(question)}`
    const { rows } = await house.installation.database.read(scope, (db) => explain.execute(db(scope)))
    return rows.map((row) => row['QUERY PLAN']).join(' ')
  }
  const search = `select id from feedback_ideas where lower(title || ' ' || text) like '%snooz%'`
  expect(await plan(search)).toContain('feedback_ideas_words')
  const top = 'select idea_id from feedback_counts order by votes desc, idea_id desc limit 20'
  expect(await plan(top)).toContain('feedback_counts_top')
})

test('a vote shows on the screens of people in other workspaces', async () => {
  const house = await openHouse()
  const address = await serveLive(house)
  const { id } = await house.as('owner').does(contract.postIdea, { title: 'Snooze an approval' })
  const tab = await openTab(address, { cookie: house.cast.stranger.cookie })
  tab.say({ say: 'follow', id: 1, action: 'feedback.list', input: {} })
  expect((await tab.hear('answer')).answer).toMatchObject({ ideas: [{ votes: 1 }] })
  await house.as('member').does(contract.vote, { id })
  expect(JSON.stringify((await tab.hear('patch')).patch)).toContain('2')
})
