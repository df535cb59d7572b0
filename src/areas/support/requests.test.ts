import { expect, test, vi } from 'vitest'
import { cast, type CastName } from '#test/cast.ts'
import { openHouse, type House } from '#test/house.ts'
import { openTab, serveLive } from '#test/live.ts'
import { listNotifications } from '#areas/notifications/contract/inbox.ts'
import { changePreference } from '#areas/notifications/contract/preferences.ts'
import { told } from '#areas/notifications/rules/telling.ts'
import * as support from './contract/requests.ts'

const question = { subject: 'Codes go to my old phone', text: 'I have a new number.', page: '/settings/account' }

test('a question reaches every admin by mail, and the answer reaches the one who asked, with what was written before', async () => {
  const house = await openSupport()
  const { id } = await house.as('member').does(support.ask, question)
  const [asked] = await mailsTo(house, 'stranger', 1)
  expect(asked).toMatchObject({ subject: `Support: ${question.subject}` })
  expect(asked?.text).toContain(`${cast.member.name} (${cast.member.email}) writes:\n\n${question.text}`)
  expect(asked?.text).toContain('/settings/account')
  expect(asked?.text).toContain(`/admin/support?request=${id}`)
  await house.as('stranger').does(support.answer, { id, text: 'Add the new number, then remove the old one.' })
  const [answered] = await mailsTo(house, 'member', 1)
  expect(answered?.subject).toBe(`Re: ${question.subject}`)
  expect(answered?.text).toContain(`Add the new number, then remove the old one.`)
  expect(answered?.text).toContain(`You:\n> ${question.text}`)
  expect(await house.as('member').does(support.readMine, { id })).toMatchObject({
    state: 'answered',
    messages: [
      { isAnswer: false, by: cast.member.name },
      { isAnswer: true, text: 'Add the new number, then remove the old one.' },
    ],
  })
})

test('an answer shows at once on the screen of whoever asked, though the admin is of another workspace', async () => {
  const house = await openSupport()
  const { id } = await house.as('member').does(support.ask, question)
  const tab = await openTab(await serveLive(house), { cookie: house.cast.member.cookie })
  tab.say({ say: 'follow', id: 1, action: support.readMine.name, input: { id } })
  expect(JSON.stringify(await tab.hear('answer'))).toContain(question.text)
  await house.as('stranger').does(support.answer, { id, text: 'Done for you.' })
  expect(JSON.stringify(await tab.hear('patch'))).toContain('Done for you.')
  tab.close()
})

test('an answer is told in the app and mailed as the person wants it; nobody is told what they wrote themselves', async () => {
  const house = await openSupport()
  const [jonas, noor] = [house.as('member'), house.as('stranger')]
  const inbox = async (person: typeof jonas) =>
    (await person.does(listNotifications, {})).notifications.map(({ about, account }) => ({ account, ...told(about) }))
  const { id } = await jonas.does(support.ask, question)
  await noor.does(support.answer, { id, text: 'Add the new number, then remove the old one.' })
  const [mail] = await mailsTo(house, 'member', 1)
  expect(mail?.text).toContain('“My support request is answered” is on in your notifications')
  const news = { who: cast.stranger.name, what: 'answered your support request', detail: question.subject }
  expect(await inbox(jonas)).toEqual([{ account: null, ...news, page: `/support/requests/${id}` }])
  await jonas.does(changePreference, { kind: 'support', email: false, inApp: false })
  await noor.does(support.answer, { id, text: 'Did it work?' })
  expect(await inbox(jonas)).toHaveLength(1)

  const { id: own } = await noor.does(support.ask, question)
  await noor.does(support.answer, { id: own, text: 'I found it.' })
  expect(await inbox(noor)).toEqual([])
  // Noor gets each question as an admin; whatever was asked for before the last one has had its turn.
  await mailsTo(house, 'stranger', 2)
  await mailsTo(house, 'member', 1)
})

test('whoever writes again opens the request again, and closes it when nothing more is needed', async () => {
  const house = await openSupport()
  const { id } = await house.as('member').does(support.ask, question)
  const stateOf = async () => (await house.as('member').does(support.listMine, {})).requests.map(({ state }) => state)
  await house.as('member').does(support.close, { id })
  expect(await stateOf()).toEqual(['closed'])
  await house.as('member').does(support.reply, { id, text: 'It is back.' })
  expect(await stateOf()).toEqual(['open'])
  await house.as('stranger').does(support.adminClose, { id })
  expect(await stateOf()).toEqual(['closed'])
  const { requests, counts } = await house.as('stranger').does(support.adminList, { state: 'closed' })
  expect(requests).toMatchObject([{ id, person: { name: cast.member.name, email: cast.member.email } }])
  expect(counts).toEqual({ open: 0, answered: 0, closed: 1 })
})

test('nobody but the one who asked and the admins of the installation reads, answers or closes a request', async () => {
  const house = await openSupport()
  const { id } = await house.as('member').does(support.ask, question)
  for (const name of ['owner', 'admin', 'stranger'] satisfies CastName[]) {
    expect(await house.as(name).does(support.listMine, {})).toEqual({ requests: [] })
    for (const doing of [support.readMine, support.close])
      await expect(house.as(name).does(doing, { id })).rejects.toMatchObject({ code: 'support.not-found' })
    await expect(house.as(name).does(support.reply, { id, text: 'Hi.' })).rejects.toMatchObject({ status: 404 })
  }
  await expect(house.as('owner').does(support.adminRead, { id })).rejects.toMatchObject({ status: 403 })
  await expect(house.as('owner').does(support.answer, { id, text: 'Hi.' })).rejects.toMatchObject({ status: 403 })
  expect((await house.as('member').does(support.readMine, { id })).messages).toHaveLength(1)
})

test('what looks like HTML or Markdown in a request is text, on the screen and in the mail', async () => {
  const house = await openSupport()
  const text = '<img src=x onerror=alert(1)> **bold** [click](javascript:alert(1))'
  const { id } = await house.as('member').does(support.ask, { subject: '<b>Help</b>', text })
  expect((await house.as('member').does(support.readMine, { id })).messages[0]?.text).toBe(text)
  const [mail] = await mailsTo(house, 'stranger', 1)
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; **bold** [click](javascript:alert(1))')
  expect(mail?.html).not.toMatch(/<img|<b>|href="javascript/)
})

test('nobody floods the admins', async () => {
  const house = await openHouse()
  const { id } = await house.as('member').does(support.ask, question)
  const more = Array.from({ length: 25 }, (_, count) =>
    house.as('member').does(support.reply, { id, text: `More ${count}` }),
  )
  const outcomes = await Promise.allSettled(more)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(19)
  const again = house.as('member').does(support.ask, question)
  await expect(again).rejects.toMatchObject({ code: 'support.too-many', status: 429 })
  await house.as('owner').does(support.ask, question)
})

/** Noor looks after the installation; the others are of a workspace that is not hers. */
async function openSupport(): Promise<House> {
  const house = await openHouse()
  await house.makeAdmin('stranger')
  return house
}

async function mailsTo(house: House, name: CastName, count: number) {
  const mails = () => house.installation.outbox?.list().filter(({ to }) => to === cast[name].email) ?? []
  await vi.waitFor(() => expect(mails()).toHaveLength(count), { timeout: 60_000 })
  return mails()
}
