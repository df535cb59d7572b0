import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Meter } from './meter.tsx'

const meter = (used: number, limit = 100) => renderToStaticMarkup(<Meter label="Credits" used={used} limit={limit} />)

test('from 85% the text says that it is nearly used up', () => {
  expect(meter(84)).not.toContain('Nearly used up')
  expect(meter(85)).toContain('Nearly used up')
})

test('at the limit and beyond, all is used and the bar is full', () => {
  expect(meter(100)).toContain('All used')
  expect(meter(120)).toContain('width:100%')
  expect(meter(0, 0)).toContain('All used')
})

test('screen readers get the same text', () => {
  expect(meter(1240, 10_000)).toContain('aria-valuetext="1,240 of 10,000 used"')
})
