/** A job that the stand-ins offer, each in the form of its board. */
export type Offer = {
  id: string
  title: string
  city: string
  team: string
  remote: boolean
  pay: { min: number; max: number; currency: string }
  posted: string
  words: string
}

export const offers: readonly [Offer, Offer] = [
  {
    id: '101',
    title: 'Roaster & baker',
    city: 'Porto',
    team: 'Roastery',
    remote: false,
    pay: { min: 30_000, max: 36_000, currency: 'USD' },
    posted: '2026-11-03T09:00:00.000Z',
    words: 'You roast beans &amp; bake bread.',
  },
  {
    id: '102',
    title: 'TypeScript engineer',
    city: 'Remote',
    team: 'Engineering',
    remote: true,
    pay: { min: 90_000, max: 120_000, currency: 'USD' },
    posted: '2026-11-16T09:00:00.000Z',
    words: 'You write the shop in TypeScript.',
  },
]

const byCount = new Map<number, readonly Offer[]>()

export function manyOffers(count: number): readonly Offer[] {
  const known = byCount.get(count) ?? makeOffers(count)
  byCount.set(count, known)
  return known
}

function makeOffers(count: number): Offer[] {
  return Array.from({ length: count }, (_, index) => ({
    ...offers[index % 2 === 0 ? 0 : 1],
    id: String(1_000 + index),
    title: `Job ${index}`,
  }))
}
