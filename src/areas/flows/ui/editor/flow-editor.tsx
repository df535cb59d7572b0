import { Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import { alert } from '#design/feedback/alert.ts'
import { lazyComponent } from '#design/lazy-component.ts'
import type { NodeTypeInfo } from '../../contract/node-types.ts'
import { addNode, insertOnEdge, newId } from '../../rules/editor/graph-edits.ts'
import { isTrigger } from '../../rules/editor/ports.ts'
import Canvas from '../canvas/canvas.tsx'
import { EmptyCanvas } from '../canvas/empty-canvas.tsx'
import { Toolbar } from '../canvas/toolbar.tsx'
import { Inspector } from '../inspector/inspector.tsx'
import { Palette } from '../palette/palette.tsx'
import { RunPanel } from '../run/run-panel.tsx'
import { lastRuns, useShownRun } from '../run/use-shown-run.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { EditorBar } from './editor-bar.tsx'
import { createEditor, EditorContext, useEditorState } from './editor-store.ts'
import { FlowScreenContext, type FlowScreen } from './flow-screen.ts'
import { useAutosave, useStartDraft, type Flow } from './use-autosave.ts'
import { useDiscardUntouched } from './use-discard-untouched.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { useReceivedRuns } from './use-received-runs.ts'
import { useTestRun } from './use-test-run.ts'

const SampleDialog = lazyComponent(() => import('../run/sample-dialog.tsx'))

type FlowEditorProps = { flow: Flow; types: ReadonlyMap<string, NodeTypeInfo> }

/** The editor: canvas, palette or inspector at the right, and the run below. */
export default function FlowEditor({ flow, types }: FlowEditorProps) {
  const start = useStartDraft(flow)
  const [editor] = useState(() => createEditor(start.graph))
  const { history, selected, opened, palette } = useEditorState(editor, (state) => state)
  const graph = history.present
  const autosave = useAutosave(editor, flow)
  useDiscardUntouched(flow, editor)
  const [runId, setRunId] = useState<string>()
  const run = useShownRun(runId)
  const testRun = useTestRun({ flow, editor, flush: autosave.flush, types, onStarted: setRunId })
  const { test, isTesting, needsSample } = testRun
  useReceivedRuns(flow.id, (received) => {
    testRun.cancelSample()
    setRunId(received)
  })
  useEditorKeys(editor)
  useEffect(() => {
    const { other } = start
    if (other)
      alert({
        type: 'error',
        msg: 'Somebody changed this flow while you had unsaved changes.',
        action: { label: 'Restore mine', onClick: () => editor.edit(() => other) },
      })
  }, [editor, start])
  // A link to one node: #node-n3
  const linkedNode = useLocation({ select: ({ hash }) => /^node-(.+)$/.exec(hash)?.[1] })
  useEffect(() => {
    if (linkedNode !== undefined) editor.open(linkedNode)
  }, [editor, linkedNode])
  const { id, name, canEdit } = flow
  const screen: FlowScreen = useMemo(
    () => ({ flow: { id, name }, types, canEdit, run, test, isTesting }),
    [id, name, types, canEdit, run, test, isTesting],
  )
  const runs = useMemo(() => run && lastRuns(run.nodes), [run])
  const problems = useMemo(
    () => new Map(flow.problems.flatMap(({ node, message }) => (node === null ? [] : [[node, message]]))),
    [flow.problems],
  )
  // Only an import puts this one in.
  const choosable = useMemo(() => [...types.values()].filter(({ type }) => type !== 'flow.unsupported'), [types])
  const followers = useMemo(() => choosable.filter((type) => !isTrigger(type)), [choosable])
  const openedNode = graph.nodes.find((node) => node.id === opened)
  const choose = (type: NodeTypeInfo) => {
    const node = newId()
    const { edge, ...target } = palette ?? {}
    editor.edit((before) =>
      edge ? insertOnEdge(before, edge, type, node) : addNode(before, { type, ...target, id: node }),
    )
    editor.open(node)
  }
  return (
    <EditorContext value={editor}>
      <FlowScreenContext value={screen}>
        <EditorBar flow={flow} graph={graph} editor={editor} saveState={autosave.state} flush={autosave.flush} />
        {autosave.state === 'conflict' && (
          <ConflictNotice onKeep={autosave.keepMine} onUseTheirs={autosave.useTheirs} />
        )}
        <div className="flex min-h-0 flex-1">
          <div className="flex min-w-0 flex-1 flex-col">
            <div className="relative min-h-0 flex-1">
              <Canvas
                graph={graph}
                types={types}
                runs={runs}
                problems={problems}
                selected={selected}
                opened={opened}
                editor={canEdit ? editor : null}
                onSelect={editor.select}
                onOpen={editor.open}
              >
                {canEdit && graph.nodes.length > 0 && <Toolbar editor={editor} types={types} />}
                {canEdit && graph.nodes.length === 0 && !palette && (
                  <EmptyCanvas flow={flow} triggers={[...types.values()].filter(isTrigger)} onChoose={choose} />
                )}
              </Canvas>
            </div>
            {run && (
              <RunPanel
                run={run}
                graph={run.graph}
                onClose={() => setRunId(undefined)}
                onShowRun={setRunId}
                onOpen={editor.open}
              />
            )}
          </div>
          {palette ? (
            <Palette
              types={palette.after || palette.edge ? followers : choosable}
              onChoose={choose}
              onClose={() => editor.openPalette(null)}
            />
          ) : (
            openedNode && (
              <Inspector
                key={openedNode.id}
                node={openedNode}
                graph={graph}
                problem={problems.get(openedNode.id)}
                onClose={() => editor.open(null)}
              />
            )
          )}
        </div>
        <Suspense>
          {needsSample && <SampleDialog node={needsSample} onClose={testRun.cancelSample} onTest={testRun.testWith} />}
        </Suspense>
      </FlowScreenContext>
    </EditorContext>
  )
}
