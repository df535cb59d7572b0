import { Panel, useReactFlow, useViewport } from '@xyflow/react'
import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { useShortcut } from '#platform/web/shortcuts/shortcut.ts'

const fit = { padding: 0.2, maxZoom: 1, minZoom: 0.2 }

export function ZoomBar() {
  const { zoomIn, zoomOut, fitView, zoomTo } = useReactFlow()
  const { zoom } = useViewport()
  const fitAll = () => void fitView(fit)
  useShortcut('f', 'Fit the flow into the screen', fitAll, { group: 'Flow' })
  return (
    <Panel position="bottom-left" className="m-4! flex items-center rounded-md border border-line bg-surface p-0.5">
      <IconButton label="Zoom out" size="xs" onClick={() => void zoomOut()}>
        <Minus />
      </IconButton>
      <button
        type="button"
        aria-label={`Zoom: ${Math.round(zoom * 100)}%. Back to 100%`}
        onClick={() => void zoomTo(1)}
        className="min-h-6 min-w-11 rounded-sm px-1.5 text-12 text-ink-2 tabular-nums hover:bg-hover"
      >
        {Math.round(zoom * 100)}%
      </button>
      <IconButton label="Zoom in" size="xs" onClick={() => void zoomIn()}>
        <Plus />
      </IconButton>
      <IconButton label="Fit" size="xs" shortcut="F" onClick={fitAll}>
        <Maximize />
      </IconButton>
    </Panel>
  )
}
