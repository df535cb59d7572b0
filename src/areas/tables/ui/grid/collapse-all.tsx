import { Button } from '#design/button.tsx'
import { useTableScreen } from '../table-screen.ts'
import { useClosedGroups } from './closed-groups.ts'

/** Closes or opens all groups of the view, at the foot of the table. */
export function CollapseAll() {
  const { view, settings } = useTableScreen()
  const { areAllClosed, setAll } = useClosedGroups(view.id)
  if (settings.groups.length === 0) return null
  return (
    <Button kind="ghost" size="xs" onClick={() => setAll(!areAllClosed)}>
      {areAllClosed ? 'Expand all' : 'Collapse all'}
    </Button>
  )
}
