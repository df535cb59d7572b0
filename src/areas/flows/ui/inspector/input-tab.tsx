import { useState } from 'react'
import { Select } from '#design/inputs/select.tsx'
import type { FlowNode, Graph } from '../../contract/graph.ts'
import { DataView } from './data/data-view.tsx'
import { useExpressionData } from './use-expression-data.ts'

/** What came in, from the step before or from any earlier one. */
export function InputTab({ node, graph }: { node: FlowNode; graph: Graph }) {
  const { sources } = useExpressionData(node, graph)
  const [chosen, setChosen] = useState<string>()
  const source =
    sources.find((each) => each.node.id === chosen) ?? sources.find(({ isDirect }) => isDirect) ?? sources[0]
  if (!source)
    return <p className="pt-4 text-13 text-ink-2">Nothing leads to this step yet. Connect it to an earlier one.</p>
  return (
    <div className="flex flex-col gap-3 pt-4">
      {sources.length > 1 && (
        <Select
          label="Step"
          options={sources.map((each) => ({ value: each.node.id, label: each.node.name }))}
          value={source.node.id}
          onValueChange={setChosen}
        />
      )}
      <DataView label="Input" items={source.outputs.flat()} from={source.isDirect ? undefined : source.node.name} />
    </div>
  )
}
