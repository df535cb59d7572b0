import { expect, test, vi } from 'vitest'
import { cast, type CastName } from '#test/app/cast.ts'
import { openTestApp, type TestApp } from '#test/app/test-app.ts'
import { openTab, serveLive } from '#test/app/live.ts'
import { listNotifications } from '#areas/notifications/contract/inbox.ts'
import { changePreference } from '#areas/notifications/contract/preferences.ts'
import { notificationText } from '#areas/notifications/rules/notification-text.ts'
import * as support from './contract/requests.ts'

const question = { subject: 'Codes go to my old phone', text: 'I have a new number.', page: '/settings/account' }

test('a question is mailed to every admin, and the answer to its author, with the earlier messages', async () => {
  const testApp = await openSupport()
  const { id } = await testApp.as('member').call(support.createRequest, question)
  const [questionMail] = await mailsTo(testApp, 'stranger', 1)
  expect(questionMail).toMatchObject({ subject: `Support: ${question.subject}` })
  expect(questionMail?.text).toContain(`${cast.member.name} (${cast.member.email}) writes:\n\n${question.text}`)
  expect(questionMail?.text).toContain('/settings/account')
  expect(questionMail?.text).toContain(`/admin/support?request=${id}`)
  await testApp.as('stranger').call(support.answerRequest, { id, text: 'Add the new number, then remove the old one.' })
  const [answerMail] = await mailsTo(testApp, 'member', 1)
  expect(answerMail?.subject).toBe(`Re: ${question.subject}`)
  expect(answerMail?.text).toContain(`Add the new number, then remove the old one.`)
  expect(answerMail?.text).toContain(`You:\n> ${question.text}`)
  expect(await testApp.as('member').call(support.readOwnRequest, { id })).toMatchObject({
    state: 'answered',
    messages: [
      { isAnswer: false, by: cast.member.name },
      { isAnswer: true, text: 'Add the new number, then remove the old one.' },
    ],
  })
})

test('an answer is live for its author, though the admin is in another workspace', async () => {
  const testApp = await openSupport()
  const { id } = await testApp.as('member').call(support.createRequest, question)
  const tab = await openTab(await serveLive(testApp), { cookie: testApp.cast.member.cookie })
  tab.send({ type: 'follow', id: 1, action: support.readOwnRequest.name, input: { id } })
  expect(JSON.stringify(await tab.receive('answer'))).toContain(question.text)
  await testApp.as('stranger').call(support.answerRequest, { id, text: 'Done for you.' })
  expect(JSON.stringify(await tab.receive('patch'))).toContain('Done for you.')
  tab.close()
})

test('an answer is notified and mailed by preference; nobody is notified of their own answer', async () => {
  const testApp = await openSupport()
  const [jonas, noor] = [testApp.as('member'), testApp.as('stranger')]
  const inbox = async (person: typeof jonas) =>
    (await person.call(listNotifications, {})).notifications.map(({ about, account }) => ({
      account,
      ...notificationText(about),
    }))
  const { id } = await jonas.call(support.createRequest, question)
  await noor.call(support.answerRequest, { id, text: 'Add the new number, then remove the old one.' })
  const [mail] = await mailsTo(testApp, 'member', 1)
  expect(mail?.text).toContain('“My support request is answered” is on in your notifications')
  const news = { who: cast.stranger.name, what: 'answered your support request', detail: question.subject }
  expect(await inbox(jonas)).toEqual([{ account: null, ...news, page: `/support/requests/${id}` }])
  await jonas.call(changePreference, { kind: 'support', email: false, inApp: false })
  await noor.call(support.answerRequest, { id, text: 'Did it work?' })
  expect(await inbox(jonas)).toHaveLength(1)

  const { id: own } = await noor.call(support.createRequest, question)
  await noor.call(support.answerRequest, { id: own, text: 'I found it.' })
  expect(await inbox(noor)).toEqual([])
  // Noor gets each question as an admin. After her second mail, all earlier jobs have run.
  await mailsTo(testApp, 'stranger', 2)
  await mailsTo(testApp, 'member', 1)
})

test('a reply reopens a request, and both sides can close it', async () => {
  const testApp = await openSupport()
  const { id } = await testApp.as('member').call(support.createRequest, question)
  const stateOf = async () =>
    (await testApp.as('member').call(support.listOwnRequests, {})).requests.map(({ state }) => state)
  await testApp.as('member').call(support.closeOwnRequest, { id })
  expect(await stateOf()).toEqual(['closed'])
  await testApp.as('member').call(support.replyToRequest, { id, text: 'It is back.' })
  expect(await stateOf()).toEqual(['open'])
  await testApp.as('stranger').call(support.closeAnyRequest, { id })
  expect(await stateOf()).toEqual(['closed'])
  const { requests, counts } = await testApp.as('stranger').call(support.listAllRequests, { state: 'closed' })
  expect(requests).toMatchObject([{ id, person: { name: cast.member.name, email: cast.member.email } }])
  expect(counts).toEqual({ open: 0, answered: 0, closed: 1 })
})

test('only the author and the admins of the installation can read, answer or close a request', async () => {
  const testApp = await openSupport()
  const { id } = await testApp.as('member').call(support.createRequest, question)
  for (const name of ['owner', 'admin', 'stranger'] satisfies CastName[]) {
    expect(await testApp.as(name).call(support.listOwnRequests, {})).toEqual({ requests: [] })
    for (const action of [support.readOwnRequest, support.closeOwnRequest])
      await expect(testApp.as(name).call(action, { id })).rejects.toMatchObject({ code: 'support.not-found' })
    await expect(testApp.as(name).call(support.replyToRequest, { id, text: 'Hi.' })).rejects.toMatchObject({
      status: 404,
    })
  }
  await expect(testApp.as('owner').call(support.readAnyRequest, { id })).rejects.toMatchObject({ status: 403 })
  await expect(testApp.as('owner').call(support.answerRequest, { id, text: 'Hi.' })).rejects.toMatchObject({
    status: 403,
  })
  expect((await testApp.as('member').call(support.readOwnRequest, { id })).messages).toHaveLength(1)
})

test('HTML and Markdown in a request stay text, on the screen and in the mail', async () => {
  const testApp = await openSupport()
  const text = '<img src=x onerror=alert(1)> **bold** [click](javascript:alert(1))'
  const { id } = await testApp.as('member').call(support.createRequest, { subject: '<b>Help</b>', text })
  expect((await testApp.as('member').call(support.readOwnRequest, { id })).messages[0]?.text).toBe(text)
  const [mail] = await mailsTo(testApp, 'stranger', 1)
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; **bold** [click](javascript:alert(1))')
  expect(mail?.html).not.toMatch(/<img|<b>|href="javascript/)
})

test('a person sends at most twenty messages an hour', async () => {
  const testApp = await openTestApp()
  const { id } = await testApp.as('member').call(support.createRequest, question)
  const more = Array.from({ length: 25 }, (_, count) =>
    testApp.as('member').call(support.replyToRequest, { id, text: `More ${count}` }),
  )
  const outcomes = await Promise.allSettled(more)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(19)
  const again = testApp.as('member').call(support.createRequest, question)
  await expect(again).rejects.toMatchObject({ code: 'support.too-many', status: 429 })
  await testApp.as('owner').call(support.createRequest, question)
})

/** Noor is the admin of the installation, and a member of another workspace. */
async function openSupport(): Promise<TestApp> {
  const testApp = await openTestApp()
  await testApp.makeAdmin('stranger')
  return testApp
}

async function mailsTo(testApp: TestApp, name: CastName, count: number) {
  const mails = () => testApp.installation.outbox?.list().filter(({ to }) => to === cast[name].email) ?? []
  await vi.waitFor(() => expect(mails()).toHaveLength(count), { timeout: 60_000 })
  return mails()
}
