import { Badge } from '#design/data/badge.tsx'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { Bundle } from '../contract.ts'

/** Nothing for one that can simply be installed. */
export function BundleState({ bundle: { state, keptUntil } }: { bundle: Bundle }) {
  const { day } = useTimeFormat()
  if (state === 'installed') return <Badge kind="success">Installed</Badge>
  if (state === 'unavailable') return <Badge kind="outline">Not built yet</Badge>
  if (state === 'uninstalled') return <Badge kind="warn">Kept until {keptUntil && day(keptUntil)}</Badge>
  return null
}
