import type { ReactNode } from 'react'
import { useTableScreen } from '../table-screen.ts'
import { ColourTool } from './colour-tool.tsx'
import { FieldsTool } from './fields-tool.tsx'
import { FilterTool } from './filter-tool.tsx'
import { GroupTool } from './group-tool.tsx'
import { SearchTool } from './search-tool.tsx'
import { SortTool } from './sort-tool.tsx'
import { StackTool } from './stack-tool.tsx'

/** The tools of a view. `menu`: the view menu. `add`: the button that adds a row. */
export function Toolbar({ menu, add }: { menu?: ReactNode; add?: ReactNode }) {
  const { view } = useTableScreen()
  return (
    <div role="group" aria-label="View" className={toolbarClass}>
      {menu}
      {menu && <i aria-hidden className="mx-1.5 h-5 w-px bg-line" />}
      {view.kind === 'kanban' ? (
        <>
          <StackTool />
          <FilterTool />
          <SortTool />
          <FieldsTool />
        </>
      ) : (
        <>
          <FieldsTool />
          <FilterTool />
          <GroupTool />
          <SortTool />
          <ColourTool />
        </>
      )}
      <span className="ml-auto flex items-center gap-1 pl-2">
        <SearchTool />
        {add}
      </span>
    </div>
  )
}

const toolbarClass =
  'flex h-12 shrink-0 items-center gap-0.5 overflow-x-auto border-b border-line bg-surface px-3 [scrollbar-width:none] *:shrink-0 lg:h-11'
