import { alert } from '#design/feedback/alert.ts'
import type { DataField } from '../../../rules/editor/data-fields.ts'
import { fieldExpression } from '../../../rules/editor/node-references.ts'

type DataTreeProps = { fields: readonly DataField[]; from?: string | undefined }

/** The fields of data with their types. Each can be dragged into a form as an expression, or copied. */
export function DataTree({ fields, from }: DataTreeProps) {
  return (
    <ul className="flex flex-col">
      {fields.map((field) => (
        <li key={field.name}>
          <button
            type="button"
            draggable
            title={field.sample}
            onDragStart={(event) => event.dataTransfer.setData('text/plain', expressionOf(field, from))}
            onClick={() => void copy(expressionOf(field, from))}
            className="flex h-7 w-full cursor-grab items-center gap-2 rounded-sm px-1 text-left hover:bg-hover"
          >
            <span className="truncate font-mono text-12">{field.name}</span>
            <span className="min-w-0 flex-1 truncate text-12 text-ink-3">{field.sample}</span>
            <span className="shrink-0 text-12 text-ink-3">{field.type}</span>
          </button>
          {field.fields.length > 0 && (
            <div className="ml-2 border-l border-line-soft pl-2">
              <DataTree fields={field.fields} from={from} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

const expressionOf = ({ path }: DataField, from: string | undefined) => `{{ ${fieldExpression(path, from)} }}`

async function copy(text: string) {
  await navigator.clipboard.writeText(text)
  alert({ type: 'success', msg: `Copied: ${text}` })
}
