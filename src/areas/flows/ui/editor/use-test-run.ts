import { useCallback, useRef, useState } from 'react'
import type { Id } from '#platform/contract/id.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import { useWrite } from '#platform/web/api/query.ts'
import type { NodeTypeInfo } from '../../contract/node-types.ts'
import { alert } from '#design/feedback/alert.ts'
import { runFlow } from '../../contract/runs.ts'
import { isTrigger } from '../../rules/editor/ports.ts'
import { startTrigger } from '../../rules/triggers/start-trigger.ts'
import { changeNode } from '../../rules/editor/graph-edits.ts'
import type { FlowNode, Item } from '../../contract/graph.ts'
import type { Editor } from './editor-store.ts'
import type { TestOptions } from './flow-screen.ts'

type TestRun = {
  flow: { id: Id }
  editor: Editor
  /** Saves what is on the screen. */
  flush: () => Promise<void>
  types: ReadonlyMap<string, NodeTypeInfo>
  onStarted: (run: Id) => void
}

/** Runs the draft as it is on the screen, from the selected trigger if one is selected. */
export function useTestRun(options: TestRun) {
  const latest = useRef(options)
  latest.current = options
  const lastRun = useRef<Id>(undefined)
  const [isTesting, setTesting] = useState(false)
  const [needsSample, setNeedsSample] = useState<{ node: FlowNode; options: TestOptions }>()
  const { mutateAsync } = useWrite(runFlow, {
    onRefused: ({ code, message }) => {
      if (code !== noSample) alert({ type: 'error', msg: message })
    },
  })
  const test = useCallback(
    ({ upTo, only, trigger }: TestOptions = {}) => {
      const { flow, editor, flush, types, onStarted } = latest.current
      const start = async () => {
        setTesting(true)
        await flush()
        const from =
          only === undefined ? undefined : { node: only, only: true, ...(lastRun.current && { run: lastRun.current }) }
        const chosen = trigger ?? selectedTrigger(editor, types)
        const { run } = await mutateAsync({
          id: flow.id,
          isTest: true,
          ...(upTo !== undefined && { upTo }),
          ...(from && { from }),
          ...(chosen !== undefined && !from && { trigger: chosen }),
        })
        if (only === undefined) lastRun.current = run
        onStarted(run)
      }
      void start()
        .catch((error: unknown) => {
          const isType = (type: string) => isTriggerType(types, type)
          const node = startTrigger(editor.graph().nodes, isType, trigger ?? selectedTrigger(editor, types))
          if (error instanceof Refusal && error.code === noSample && node)
            setNeedsSample({ node, options: { trigger: node.id, ...(upTo !== undefined && { upTo }) } })
        })
        .finally(() => setTesting(false))
    },
    [mutateAsync],
  )
  const testWith = (items: Item[]) => {
    if (!needsSample) return
    const { node, options: rest } = needsSample
    options.editor.edit((graph) => changeNode(graph, node.id, { pinned: items }))
    setNeedsSample(undefined)
    test(rest)
  }
  return {
    test,
    isTesting,
    /** The trigger that has no data to test with. Sample data is pinned to it. */
    needsSample: needsSample?.node,
    testWith,
    cancelSample: () => setNeedsSample(undefined),
  }
}

const noSample = 'flows.no-sample'

function selectedTrigger(editor: Editor, types: ReadonlyMap<string, NodeTypeInfo>): string | undefined {
  const { selected } = editor.get()
  return editor.graph().nodes.find((node) => {
    return selected.has(node.id) && isTriggerType(types, node.type)
  })?.id
}

function isTriggerType(types: ReadonlyMap<string, NodeTypeInfo>, type: string): boolean {
  const info = types.get(type)
  return info !== undefined && isTrigger(info)
}
