import { useCallback, useRef, useState } from 'react'
import type { Id } from '#platform/contract/id.ts'
import { useWrite } from '#platform/web/api/query.ts'
import type { NodeTypeInfo } from '../../contract/node-types.ts'
import { runFlow } from '../../contract/runs.ts'
import { isTrigger } from '../../rules/editor/ports.ts'
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
  const { mutateAsync } = useWrite(runFlow)
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
      // A refusal is shown as an alert.
      void start()
        .catch(() => {})
        .finally(() => setTesting(false))
    },
    [mutateAsync],
  )
  return { test, isTesting }
}

function selectedTrigger(editor: Editor, types: ReadonlyMap<string, NodeTypeInfo>): string | undefined {
  const { selected } = editor.get()
  return editor.graph().nodes.find((node) => {
    const type = types.get(node.type)
    return selected.has(node.id) && type !== undefined && isTrigger(type)
  })?.id
}
