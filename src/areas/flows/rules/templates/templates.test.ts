import { expect, test } from 'vitest'
import { shareTestApp } from '#test/app/test-app.ts'
import { createFlow } from '../../contract/flows.ts'
import { listNodeTypes } from '../../contract/node-types.ts'
import { publishFlow } from '../../contract/versions.ts'
import { templates } from './templates.ts'

const openTestApp = await shareTestApp()

test('every template has no problems and can be published as it is', async () => {
  const owner = (await openTestApp()).as('owner')
  const { types } = await owner.call(listNodeTypes, {})
  const known = new Set(types.map(({ type }) => type))
  expect(templates).toHaveLength(10)
  // Without the area of an action its templates are not offered.
  for (const { name, graph } of templates.filter((each) => each.graph.nodes.every(({ type }) => known.has(type)))) {
    const { id, problems } = await owner.call(createFlow, { name, graph })
    expect({ name, problems }).toEqual({ name, problems: [] })
    await owner.call(publishFlow, { id })
  }
})
