import { normalize } from '../language/words.ts'
import type { Field } from './schema.ts'

/** Words of everyday English for the same property of a thing. */
const groups = [
  'price cost rate fee priced costs',
  'amount total value sum money revenue spending turnover paid cost spent spend',
  'quantity qty stock count units amount pieces inventory',
  'due deadline',
  'date day when',
  'status state stage phase progress',
  'owner assignee responsible assigned lead contact manager own owns owned',
  'email mail e-mail',
  'phone telephone mobile cell number',
  'website url link site homepage web',
  'city town location place where',
  'country nation',
  'company organisation organization business firm employer client customer account',
  'customer client buyer',
  'supplier vendor seller provider',
  'category type kind group class',
  'note notes comment comments remark description details',
  'name title',
  'rating score stars review rated',
  'priority importance urgency',
  'duration length time hours long',
  'weight kg kilos kilograms heavy',
  'age old',
  'author writer',
  'language languages',
  'role job position title',
  'salary pay wage',
  'address street',
  'start begin starts',
  'end finish ends',
  'percent percentage share rate',
  'discount reduction',
  'height tall',
  'arrives arrive arrival arrivals arriving',
  'departs depart departure departures leaves leave leaving',
  'deliver delivery deliveries delivered',
  'paid received collected collect',
  'booked bookings taken',
  'area size big',
  'expiry expires expire expired expiring',
]

/** Other words for what the last telling word of a field's name means. */
export function sameKind({ name, type }: Field): string[] {
  const words = normalize(name).split(' ')
  const own = groups.map((group) => group.split(' ')).filter((group) => words.some((word) => group.includes(word)))
  const byType = typeWords[type] ?? []
  return [...new Set([...own.flat(), ...byType])].filter((word) => !words.includes(word))
}

const typeWords: Readonly<Record<string, readonly string[]>> = {
  email: ['email', 'mail', 'e-mail'],
  phone: ['phone', 'telephone', 'mobile'],
  url: ['website', 'link', 'url'],
  rating: ['rating', 'stars', 'rated'],
}
