import { expect, test } from 'vitest'
import { shareTestApp } from '#test/app/test-app.ts'
import { replyText, useScriptedModel } from '#test/stand-ins/models/scripted-agent.ts'
import { createSession } from '../contract/sessions.ts'

const openWorkspace = await shareTestApp()

test('an API client follows an answer as server-sent events, each part once', async () => {
  const { model, owner, follow, testApp } = await openStream()
  const gate = Promise.withResolvers<void>()
  model.reply({ ...replyText('Hello ', 'Maya.'), until: gate.promise })
  const { id, run } = await owner.call(createSession, { text: 'Hi' })
  const answer = await follow(id)
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  gate.resolve()
  const events = eventsIn(await answer.text())
  expect(events.map((event) => event.id)).toEqual(events.map((_, number) => `${run}:${number}`))
  const text = events.map(({ part }) => (part.type === 'text' ? part.delta : '')).join('')
  expect(text).toBe('Hello Maya.')
  expect(events.at(-1)?.part).toEqual({ type: 'end', state: 'done' })
  await testApp.running.runs.idle()

  expect(eventsIn(await (await follow(id)).text()), 'a finished answer is replayed').toEqual(events)
  expect(eventsIn(await (await follow(id, { query: '?from=1' })).text())).toEqual(events.slice(1))
  const lastEventId = events[0]?.id ?? ''
  expect(eventsIn(await (await follow(id, { lastEventId })).text())).toEqual(events.slice(1))
  const other = { lastEventId: `${id}:0` }
  expect(eventsIn(await (await follow(id, other)).text()), 'an event of another answer').toEqual(events)
})

test('a stream is only for the person of the session', async () => {
  const { model, owner, follow, testApp } = await openStream()
  model.reply(replyText('Hello.'))
  const { id } = await owner.call(createSession, { text: 'Hi' })
  expect((await follow(id, { key: testApp.as('member').key })).status).toBe(404)
  expect((await follow(id, { key: testApp.as('stranger').key })).status).toBe(404)
  expect((await follow(id, { key: 'wrong' })).status).toBe(401)
  expect((await follow(id, { query: '?from=x' })).status).toBe(400)
  expect((await follow('x')).status).toBe(400)
  await testApp.running.runs.idle()
})

async function openStream() {
  const testApp = await openWorkspace()
  const model = await useScriptedModel(testApp)
  const owner = testApp.as('owner')
  const follow = (id: string, { query = '', key = owner.key, lastEventId = '' } = {}) =>
    testApp.app.request(`/api/v1/agents/sessions/${id}/stream${query}`, {
      headers: { authorization: `Bearer ${key}`, ...(lastEventId && { 'last-event-id': lastEventId }) },
    })
  return { testApp, model, owner, follow }
}

type Part = { type: string; delta?: string }

function eventsIn(text: string): { id: string; part: Part }[] {
  return [...text.matchAll(/id: (.+)\ndata: (.+)\n\n/g)].map(([, id = '', data = '']) => ({
    id,
    part: JSON.parse(data) as Part,
  }))
}
