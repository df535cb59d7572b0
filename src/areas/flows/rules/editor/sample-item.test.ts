import { expect, test } from 'vitest'
import type { FlowNode } from '../../contract/graph.ts'
import { sampleFields, sampleItem } from './sample-item.ts'

const trigger = (type: string, parameters: Record<string, unknown> = {}): FlowNode => ({
  id: 'start',
  name: 'Start',
  type,
  parameters,
  position: { x: 0, y: 0 },
  isDisabled: false,
  onError: 'stop',
  runsOnce: false,
})

test('a sample is asked for in the form that the trigger has', () => {
  const fields = [
    { label: 'Your name', name: 'name' },
    { label: 'Size', type: 'select', options: ['S', 'L'] },
  ]
  const form = sampleFields(trigger('flow.form', { fields }), [])
  expect(form?.map(({ name, label, control }) => [name, label, control.kind])).toEqual([
    ['name', 'Your name', 'text'],
    ['Size', 'Size', 'choice'],
  ])
  expect(sampleFields(trigger('flow.mail'), [])?.map(({ name }) => name)).toEqual(['from', 'subject', 'text'])
  const name = { id: 'f', name: 'Name', type: 'text' as const, options: {}, description: '' }
  expect(sampleFields(trigger('flow.rowAdded'), [name])?.map((field) => field.name)).toEqual(['Name'])
  expect(sampleFields(trigger('flow.webhook'), [])).toBeUndefined()
})

test('a sample becomes the item that the trigger would give', () => {
  const json = (type: string, parameters = {}) => sampleItem(trigger(type, parameters), { name: 'Oak' }).json
  expect(json('flow.form')).toEqual({ name: 'Oak' })
  expect(json('flow.webhook')).toEqual({ method: 'POST', headers: {}, query: {}, body: { name: 'Oak' } })
  expect(json('flow.webhook', { gives: 'body' })).toEqual({ name: 'Oak' })
  expect(json('flow.rowChanged')).toEqual({ name: 'Oak', _before: {}, _changed: ['name'] })
  expect(sampleItem(trigger('flow.mail'), { from: 'a@b.example' }).json).toMatchObject({
    from: { address: 'a@b.example' },
  })
})
