import { useState } from 'react'
import { Select } from '#design/inputs/select.tsx'
import { dataFields } from '../../rules/editor/data-fields.ts'
import { DataTree } from './data/data-tree.tsx'
import type { DataSource } from './use-expression-data.ts'

/** The fields of earlier steps, to drag into the form above. */
export function EarlierData({ sources }: { sources: readonly DataSource[] }) {
  const [chosen, setChosen] = useState<string>()
  const source =
    sources.find(({ node }) => node.id === chosen) ?? sources.find(({ isDirect }) => isDirect) ?? sources[0]
  if (!source) return null
  const fields = dataFields(source.outputs.flat())
  return (
    <section
      aria-label="Data from earlier steps"
      className="-mx-4 flex flex-col gap-2 border-t border-line px-4 pt-4 text-13"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-semibold">Data</h2>
        <span className="text-12 text-ink-3">{fields.length === 1 ? '1 field' : `${fields.length} fields`}</span>
      </div>
      {sources.length > 1 && (
        <Select
          label="Step"
          size="sm"
          options={sources.map(({ node }) => ({ value: node.id, label: node.name }))}
          value={source.node.id}
          onValueChange={setChosen}
        />
      )}
      {fields.length > 0 ? (
        <>
          <DataTree fields={fields} from={source.isDirect ? undefined : source.node.name} />
          <p className="text-12 text-ink-3">Drag a field into the form, or press it to copy its expression.</p>
        </>
      ) : (
        <p className="text-12 text-ink-3">Run the flow or “{source.node.name}” to see its data here.</p>
      )}
    </section>
  )
}
