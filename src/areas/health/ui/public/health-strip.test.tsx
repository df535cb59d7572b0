import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HealthStrip } from './health-strip.tsx'

test('the strip tells its days in words, and only the kinds that there were', () => {
  expect(renderToStaticMarkup(<HealthStrip days={['ok', 'ok', 'failed', 'none']} />)).toContain(
    'aria-label="Last 4 days: 2 fine, 1 failed, 1 with nothing due"',
  )
})
