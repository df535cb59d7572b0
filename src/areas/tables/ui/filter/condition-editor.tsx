import X from 'lucide-react/icons/x'
import { Combobox } from '#design/inputs/combobox.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Select } from '#design/inputs/select.tsx'
import type { Condition } from '../../contract/filter.ts'
import { typeOf } from '../../rules/field-types.ts'
import { filterableFields, withField, withOperator } from '../../rules/query/filter-groups.ts'
import { operatorLabel } from '../../rules/query/labels.ts'
import { useTableScreen } from '../table-screen.ts'
import { fieldOptions } from '../toolbar/field-options.tsx'
import { ValueEditor } from './value-editor.tsx'

type ConditionEditorProps = { condition: Condition; onChange: (condition: Condition | null) => void }

/** One condition: field, operator and value. */
export function ConditionEditor({ condition, onChange }: ConditionEditorProps) {
  const { table } = useTableScreen()
  const fields = filterableFields(table.fields)
  const field = fields.find(({ id }) => id === condition.field)
  const chooseField = (id: string) => {
    const next = fields.find((each) => each.id === id)
    if (next) onChange(withField(condition, field, next))
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_2.25rem] gap-1.5 lg:grid-cols-[minmax(0,1fr)_8.5rem_minmax(0,1.1fr)_1.75rem]">
      <Combobox
        label="Field"
        size="sm"
        options={fieldOptions(fields)}
        value={field?.id ?? null}
        placeholder="Deleted field"
        onValueChange={chooseField}
      />
      <div className="max-lg:col-start-1">
        {field && (
          <Select
            label="Comparison"
            size="sm"
            options={typeOf(field).operators.map((op) => ({ value: op, label: operatorLabel(field, op) }))}
            value={condition.op}
            onValueChange={(op) => onChange(withOperator(condition, op, field))}
          />
        )}
      </div>
      <div className="max-lg:col-start-1">
        {field && (
          <ValueEditor
            key={`${field.id} ${condition.op}`}
            field={field}
            condition={condition}
            onChange={(value) => onChange({ ...condition, value })}
          />
        )}
      </div>
      <IconButton
        label="Remove condition"
        className="max-lg:col-start-2 max-lg:row-start-1"
        onClick={() => onChange(null)}
      >
        <X />
      </IconButton>
    </div>
  )
}
