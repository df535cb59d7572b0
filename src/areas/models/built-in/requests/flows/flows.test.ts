import { expect, test } from 'vitest'
import { describeFlow } from '#test/app/describe-flow.ts'
import { shareTestApp } from '#test/app/test-app.ts'
import { builtInModel } from '../../built-in-model.ts'
import { apartSentences } from './apart.ts'
import type { FlowCase } from './flow-case.ts'
import { tuningSentences } from './tuning.ts'
import { unseenSentences } from './unseen.ts'

const openTestApp = await shareTestApp()
const only = process.env['REQUEST'] ?? ''

test('sentences for tuning become the flows that they describe', async () => {
  const failures = await failuresOf(tuningSentences)
  expect(failures.join('\n\n')).toBe('')
}, 120_000)

test('most sentences kept apart become the flows that they describe', async () => {
  const failures = await failuresOf(apartSentences)
  if (only === 'apart') process.stdout.write(`${failures.join('\n')}\n`)
  const score = 1 - failures.length / apartSentences.length
  process.stdout.write(`${apartSentences.length} sentences kept apart, score ${score.toFixed(3)}\n`)
  expect(score).toBeGreaterThanOrEqual(0.8)
}, 120_000)

test('most sentences that nobody has read become the flows that they describe', async () => {
  const score = 1 - (await failuresOf(unseenSentences)).length / unseenSentences.length
  process.stdout.write(`${unseenSentences.length} sentences that nobody has read, score ${score.toFixed(3)}\n`)
  expect(score).toBeGreaterThanOrEqual(0.5)
}, 120_000)

async function failuresOf(cases: readonly FlowCase[]): Promise<string[]> {
  const app = await openTestApp()
  const owner = app.as('owner')
  const names = new Map<string, string>()
  for (const [name, fields] of Object.entries(tables)) {
    const table = await owner.callNamed<{ id: string }>('tables.createTable', { name, rowWord: rowWords[name], fields })
    names.set(`TABLE:${name}`, table.id)
  }
  const { members } = await owner.callNamed<{ members: { name: string; email: string }[] }>('members.list', {})
  for (const { name, email } of members) names.set(`MEMBER:${name.split(' ')[0] ?? ''}`, email)
  const failures: string[] = []
  for (const each of cases.filter(({ sentence }) => only === 'apart' || sentence.includes(only))) {
    const built = await describeFlow(app, builtInModel(), [each.sentence], each.answers)
    const wanted = JSON.parse(
      JSON.stringify(each.parameters ?? {}).replaceAll(/(?:TABLE|MEMBER):\w+/g, (name) => names.get(name) ?? name),
    ) as object
    try {
      expect(built.graph?.nodes.map(({ type }) => type)).toEqual(each.nodes)
      for (const [index, parameters] of Object.entries(wanted))
        expect(built.graph?.nodes[Number(index)]?.parameters).toMatchObject(parameters as object)
      expect(built.graph?.nodes.flatMap(({ approval }, index) => (approval === 'ask' ? [index] : [])) ?? []).toEqual(
        each.approvals ?? [],
      )
      expect(built.problems).toEqual([])
      expect(built.said).toContain(each.contains ?? '')
    } catch (error) {
      failures.push(
        `${each.sentence}\n${String(error).slice(0, 300)}\n${built.said}\n${JSON.stringify(built.graph?.nodes.map(({ type, parameters }) => ({ type, parameters })))}`,
      )
    }
  }
  return failures
}

const choice = (name: string, choices: readonly string[]) => ({ name, type: 'singleSelect', options: { choices } })
const field = (name: string, type = 'text') => ({ name, type })
const rowWords: Readonly<Record<string, string>> = {
  Orders: 'order',
  Leads: 'lead',
  Deals: 'deal',
  Bookings: 'booking',
  Invoices: 'invoice',
  Complaints: 'complaint',
  News: 'entry',
}
const tables = {
  Orders: [
    field('Number'),
    field('Customer'),
    field('Email', 'email'),
    choice('Status', ['Open', 'Packed', 'Shipped', 'Closed']),
    field('Amount', 'currency'),
    field('Due date', 'date'),
  ],
  Leads: [field('Name'), field('Email', 'email'), field('Company')],
  Deals: [field('Deal'), choice('Stage', ['Open', 'Won', 'Lost']), field('Value', 'currency')],
  News: [field('Title'), field('Link', 'url'), field('Published', 'dateTime'), field('Summary', 'longText')],
  Bookings: [
    field('Guest'),
    field('Email', 'email'),
    field('Room'),
    field('Nights', 'number'),
    choice('State', ['Asked', 'Confirmed', 'Cancelled']),
  ],
  Invoices: [
    field('Number'),
    field('Client'),
    field('Email', 'email'),
    field('Amount', 'currency'),
    field('Paid', 'checkbox'),
    field('Due', 'date'),
  ],
  Complaints: [field('Subject'), field('Body', 'longText'), choice('Priority', ['Low', 'High'])],
}
