import { Stats } from '#design/stats.tsx'
import { useRead } from '#platform/web/query.ts'
import { countPeople } from '../contract.ts'
import { numberWords } from './words.ts'

/** How many there are. What cannot be counted right now is left out: the list below says what is wrong. */
export function Numbers() {
  const { data } = useRead(countPeople, {})
  if (!data) return null
  const share = Math.round((data.activeLately / Math.max(1, data.people)) * 100)
  return (
    <Stats
      stats={[
        { label: 'Users', value: numberWords(data.people), note: `${numberWords(data.newLately)} new in 7 days` },
        { label: 'Active in 7 days', value: numberWords(data.activeLately), note: `${share}%` },
        { label: 'Businesses', value: numberWords(data.businesses), note: `${numberWords(data.seats)} seats` },
        {
          label: 'Suspended',
          value: numberWords(data.suspended),
          note: `${numberWords(data.suspendedLately)} in 7 days`,
        },
      ]}
    />
  )
}
