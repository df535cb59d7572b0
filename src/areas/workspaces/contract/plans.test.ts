import { expect, test } from 'vitest'
import { limitsOf, effectivePlan, plans } from './plans.ts'

test('where nobody is billed everybody has everything, whatever was chosen before', () => {
  for (const chosen of [undefined, 'free', 'pro', 'business'] as const)
    expect(Object.values(limitsOf(effectivePlan('none', chosen))).every((limit) => limit === null)).toBe(true)
})

test('with billing on, the default is the free plan', () => {
  expect(effectivePlan('test', undefined)).toBe('free')
  expect(effectivePlan('stripe', 'business')).toBe('business')
})

test('a dearer plan never has less', () => {
  const order = [plans.free, plans.pro, plans.business, plans['self-hosted']]
  for (const [place, plan] of order.entries()) {
    const before = order[place - 1]
    if (!before) continue
    const limits = Object.entries(plan.limits) as [keyof typeof plan.limits, number | null][]
    for (const [limit, most] of limits)
      expect(most ?? Infinity, `${plan.name} ${limit}`).toBeGreaterThanOrEqual(before.limits[limit] ?? Infinity)
    for (const [what, has] of Object.entries(before.has))
      if (has) expect(plan.has, plan.name).toMatchObject({ [what]: true })
  }
})

test('a year costs ten months, as the page says', () => {
  for (const { price } of Object.values(plans)) expect(price.year).toBe(price.month * 10)
})
