import X from 'lucide-react/icons/x'
import { Combobox } from '#design/inputs/combobox.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { OrderedList } from '#design/data/ordered-list.tsx'
import { Select } from '#design/inputs/select.tsx'
import type { Field } from '../../contract/field.ts'
import type { Sort } from '../../contract/filter.ts'
import { directionLabels } from '../../rules/query/labels.ts'
import { fieldOptions } from './field-options.tsx'

type SortsEditorProps = {
  sorts: readonly Sort[]
  fields: readonly Field[]
  maxSorts: number
  /** “Sort by” or “Group by”. */
  label: string
  onChange: (sorts: Sort[]) => void
}

/** An ordered list of fields, each with a direction. */
export function SortsEditor({ sorts, fields, maxSorts, label, onChange }: SortsEditorProps) {
  const validSorts = sorts.filter(({ field }) => fields.some(({ id }) => id === field))
  const nameOf = ({ field }: Sort) => fields.find(({ id }) => id === field)?.name ?? ''
  const unusedFields = fields.filter(({ id }) => !validSorts.some(({ field }) => field === id))
  const replaceSort = (index: number, sort: Sort | undefined) =>
    onChange([...validSorts.slice(0, index), ...(sort ? [sort] : []), ...validSorts.slice(index + 1)])
  return (
    <div className="flex flex-col gap-2">
      {validSorts.length > 0 && (
        <OrderedList
          label={label}
          items={validSorts}
          idOf={({ field }) => field}
          nameOf={nameOf}
          onReorder={
            validSorts.length > 1
              ? (ids) => onChange(ids.flatMap((id) => validSorts.find(({ field }) => field === id) ?? []))
              : undefined
          }
        >
          {(sort, index) => {
            const field = fields.find(({ id }) => id === sort.field)
            const labels = field ? directionLabels(field) : { asc: '', desc: '' }
            return (
              <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_minmax(0,8.5rem)_auto] gap-1.5 py-0.5">
                <Combobox
                  label={label}
                  size="sm"
                  options={fieldOptions(field ? [field, ...unusedFields] : unusedFields)}
                  value={sort.field}
                  onValueChange={(id) => replaceSort(index, { ...sort, field: id })}
                />
                <Select
                  label={`Direction of ${nameOf(sort)}`}
                  size="sm"
                  options={[
                    { value: 'asc', label: labels.asc },
                    { value: 'desc', label: labels.desc },
                  ]}
                  value={sort.direction}
                  onValueChange={(direction) => replaceSort(index, { ...sort, direction })}
                />
                <IconButton label={`Remove ${nameOf(sort)}`} onClick={() => replaceSort(index, undefined)}>
                  <X />
                </IconButton>
              </span>
            )
          }}
        </OrderedList>
      )}
      {validSorts.length < maxSorts && unusedFields.length > 0 && (
        <Combobox
          key={validSorts.length}
          label={validSorts.length === 0 ? label : `Then ${label.toLowerCase()}`}
          size="sm"
          placeholder={validSorts.length === 0 ? 'Choose a field' : 'Then by another field'}
          options={fieldOptions(unusedFields)}
          value={null}
          onValueChange={(field) => onChange([...validSorts, { field, direction: 'asc' }])}
        />
      )}
    </div>
  )
}
