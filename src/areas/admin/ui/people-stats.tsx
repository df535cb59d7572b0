import { Stats } from '#design/data/stats.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { countPeople } from '../contract.ts'
import { formatNumber } from './format.ts'

/** Hidden if the numbers cannot be loaded: the list below shows the error. */
export function PeopleStats() {
  const { data } = useRead(countPeople, {})
  if (!data) return null
  const share = Math.round((data.activeLately / Math.max(1, data.people)) * 100)
  return (
    <Stats
      stats={[
        { label: 'Users', value: formatNumber(data.people), note: `${formatNumber(data.newLately)} new in 7 days` },
        { label: 'Active in 7 days', value: formatNumber(data.activeLately), note: `${share}%` },
        { label: 'Businesses', value: formatNumber(data.businesses), note: `${formatNumber(data.seats)} seats` },
        {
          label: 'Suspended',
          value: formatNumber(data.suspended),
          note: `${formatNumber(data.suspendedLately)} in 7 days`,
        },
      ]}
    />
  )
}
