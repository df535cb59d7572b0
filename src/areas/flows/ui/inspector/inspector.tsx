import { useState } from 'react'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Play from 'lucide-react/icons/play'
import Power from 'lucide-react/icons/power'
import StepForward from 'lucide-react/icons/step-forward'
import Trash from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { Button } from '#design/buttons/button.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Tabs } from '#design/layout/tabs.tsx'
import { LazyMenu } from '#design/overlays/lazy-menu.tsx'
import type { FlowNode, Graph } from '../../contract/graph.ts'
import { removeElements, renameNode, toggleDisabled } from '../../rules/editor/graph-edits.ts'
import { isTrigger } from '../../rules/editor/ports.ts'
import { stepOrder } from '../../rules/editor/step-order.ts'
import { useEditor } from '../editor/editor-store.ts'
import { useFlowScreen } from '../editor/flow-screen.ts'
import { duplicate } from '../editor/use-editor-keys.ts'
import { NodeTile } from '../node-icons.tsx'
import { ErrorTab } from './error-tab.tsx'
import { InputTab } from './input-tab.tsx'
import { NodeName } from './node-name.tsx'
import { OutputTab } from './output-tab.tsx'
import { SetupTab } from './setup-tab.tsx'

type InspectorProps = { node: FlowNode; graph: Graph; problem: string | undefined; onClose: () => void }
type Tab = 'setup' | 'input' | 'output' | 'error'

/** One step: its settings, the data that comes in and goes out, and what happens on an error. */
export function Inspector({ node, graph, problem, onClose }: InspectorProps) {
  const editor = useEditor()
  const { types, canEdit, test, isTesting } = useFlowScreen()
  const [tab, setTab] = useState<Tab>('setup')
  const type = types.get(node.type)
  const number = stepOrder(graph).findIndex(({ id }) => id === node.id) + 1
  const ids = new Set([node.id])
  const isStart = type !== undefined && isTrigger(type)
  const tabs = [
    { value: 'setup' as const, label: 'Setup', panel: <SetupTab node={node} graph={graph} type={type} /> },
    ...(isStart ? [] : [{ value: 'input' as const, label: 'Input', panel: <InputTab node={node} graph={graph} /> }]),
    { value: 'output' as const, label: 'Output', panel: <OutputTab node={node} /> },
    ...(isStart ? [] : [{ value: 'error' as const, label: 'On error', panel: <ErrorTab node={node} /> }]),
  ]
  return (
    <aside aria-label="Step settings" className="flex w-86 shrink-0 flex-col border-l border-line bg-surface">
      <header className="flex items-center gap-3 py-3 pr-2 pl-4 text-13">
        <NodeTile type={type} />
        <div className="min-w-0 flex-1">
          <NodeName
            name={node.name}
            isReadOnly={!canEdit}
            onRename={(name) => editor?.edit((before) => renameNode(before, node.id, name))}
          />
          <p className="truncate text-12 text-ink-3">
            {type?.title ?? node.type} · step {number}
          </p>
        </div>
        {canEdit && editor && (
          <LazyMenu
            align="end"
            trigger={
              <IconButton label="Step menu">
                <Ellipsis />
              </IconButton>
            }
            items={[
              { label: 'Run to here', icon: <StepForward />, onClick: () => test({ upTo: node.id }) },
              { label: 'Duplicate', icon: <Copy />, onClick: () => duplicate(editor) },
              {
                label: node.isDisabled ? 'Turn on' : 'Turn off',
                icon: <Power />,
                shortcut: 'D',
                onClick: () => editor.edit((before) => toggleDisabled(before, ids)),
              },
              'divider',
              {
                label: 'Delete step',
                icon: <Trash />,
                danger: true,
                onClick: () => editor.edit((before) => removeElements(before, ids)),
              },
            ]}
          />
        )}
        <IconButton label="Close" shortcut="Esc" onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4 [scrollbar-width:thin]">
        <Tabs label="Step" tabs={tabs} value={tab} onValueChange={setTab} />
      </div>
      {problem && (
        <div className="px-4 pb-3">
          <InlineError>{problem}</InlineError>
        </div>
      )}
      {canEdit && (
        <footer className="border-t border-line px-4 py-3">
          <Button
            full
            icon={<Play />}
            busy={isTesting}
            onClick={() => {
              setTab('output')
              test(isStart ? { upTo: node.id, trigger: node.id } : { only: node.id })
            }}
          >
            Test this step
          </Button>
        </footer>
      )}
    </aside>
  )
}
