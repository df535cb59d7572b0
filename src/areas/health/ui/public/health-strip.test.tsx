import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HealthStrip } from './health-strip.tsx'

test('the strip has a text alternative with the states that occurred', () => {
  expect(renderToStaticMarkup(<HealthStrip days={['ok', 'ok', 'failed', 'none']} />)).toContain(
    'aria-label="Last 4 days: 2 fine, 1 failed, 1 with nothing due"',
  )
})
