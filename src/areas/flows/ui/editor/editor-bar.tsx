import { Suspense, useState } from 'react'
import { Link } from '@tanstack/react-router'
import Play from 'lucide-react/icons/play'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import { Badge } from '#design/data/badge.tsx'
import { Button } from '#design/buttons/button.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { TopBar } from '#design/layout/top-bar.tsx'
import { lazyComponent } from '#design/lazy-component.ts'
import { useModKey } from '#platform/web/shortcuts/shortcut.ts'
import type { FlowSummary } from '../../contract/flows.ts'
import type { Graph } from '../../contract/graph.ts'
import { FlowMenu } from '../list/flow-menu.tsx'
import { useEditorState, type Editor } from './editor-store.ts'
import { useFlowScreen } from './flow-screen.ts'
import type { Flow, SaveState } from './use-autosave.ts'

const PublishDialog = lazyComponent(() => import('../versions/publish-dialog.tsx'))

type EditorBarProps = {
  flow: Flow
  graph: Graph
  editor: Editor
  saveState: SaveState
  flush: () => Promise<void>
}

export function EditorBar({ flow, graph, editor, saveState, flush }: EditorBarProps) {
  const [isPublishing, setPublishing] = useState(false)
  const { test, isTesting } = useFlowScreen()
  const canUndo = useEditorState(editor, ({ history }) => history.past.length > 0)
  const canRedo = useEditorState(editor, ({ history }) => history.future.length > 0)
  const [undoKey, redoKey] = [useModKey('Z'), useModKey('Y')]
  const isEmpty = graph.nodes.length === 0
  return (
    <>
      <TopBar
        crumbs={[
          <Link key="flows" to="/flows" className="hover:text-ink">
            Flows
          </Link>,
        ]}
        title={flow.name}
        badge={
          <>
            <FlowBadge flow={flow} />
            <span role="status" className="truncate text-12 text-ink-3">
              {!isEmpty && saveTexts[saveState]}
            </span>
          </>
        }
        actions={
          <>
            {flow.canEdit && (
              <>
                <IconButton label="Undo" shortcut={undoKey} disabled={!canUndo} onClick={editor.undo}>
                  <Undo />
                </IconButton>
                <IconButton label="Redo" shortcut={redoKey} disabled={!canRedo} onClick={editor.redo}>
                  <Redo />
                </IconButton>
              </>
            )}
            <FlowMenu flow={flow} />
            {flow.canEdit && (
              <>
                <Button size="sm" icon={<Play />} disabled={isEmpty} busy={isTesting} onClick={() => test()}>
                  Test run
                </Button>
                <Button
                  size="sm"
                  kind="primary"
                  disabled={isEmpty}
                  onClick={() => void flush().then(() => setPublishing(true))}
                >
                  Publish
                </Button>
              </>
            )}
          </>
        }
      />
      <Suspense>
        {isPublishing && <PublishDialog flow={flow} graph={graph} onClose={() => setPublishing(false)} />}
      </Suspense>
    </>
  )
}

/** Whether its triggers are on. */
export function FlowBadge({ flow }: { flow: Pick<FlowSummary, 'isActive' | 'publishedVersion'> }) {
  if (flow.publishedVersion === null) return <Badge dot>Draft</Badge>
  return flow.isActive ? (
    <Badge kind="success" dot>
      Live
    </Badge>
  ) : (
    <Badge dot>Off</Badge>
  )
}

const saveTexts: Record<SaveState, string> = {
  saved: 'Saved',
  saving: 'Saving',
  offline: 'Not saved yet, kept on this computer',
  conflict: 'Not saved',
}
