import { Button } from '#design/buttons/button.tsx'
import { useTableScreen } from '../table-screen.ts'
import { useCollapsedGroups } from './data/collapsed-groups.ts'

/** Collapses or expands all groups of the view. */
export function CollapseAll() {
  const { view, settings } = useTableScreen()
  const { areAllCollapsed, setAll } = useCollapsedGroups(view.id)
  if (settings.groups.length === 0) return null
  return (
    <Button kind="ghost" size="xs" onClick={() => setAll(!areAllCollapsed)}>
      {areAllCollapsed ? 'Expand all' : 'Collapse all'}
    </Button>
  )
}
