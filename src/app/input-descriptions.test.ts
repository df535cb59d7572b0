import { expect, test } from 'vitest'
import { listInputFields } from '#platform/server/actions/list-input-fields.ts'
import { loadAreas } from './load-areas.ts'

const actions = (await loadAreas()).flatMap((area) => area.actions).map(({ action }) => action)

test('every field of every action’s input has a description, nested fields too', () => {
  const missing = actions.flatMap((action) =>
    listInputFields(action)
      .filter(({ description }) => description === undefined)
      .map(({ path }) => `${action.name}: ${path}`),
  )
  expect([...new Set(missing)]).toEqual([])
})
