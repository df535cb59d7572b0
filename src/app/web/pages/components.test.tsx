import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import Components from './components.tsx'

test('every component can be drawn on the server', () => {
  expect(renderToString(<Components />)).toContain('You are currently offline')
})
