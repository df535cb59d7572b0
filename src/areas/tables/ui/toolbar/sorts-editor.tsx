import X from 'lucide-react/icons/x'
import { Combobox } from '#design/combobox.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { OrderedList } from '#design/ordered-list.tsx'
import { Select } from '#design/select.tsx'
import type { Field } from '../../contract/field.ts'
import type { Sort } from '../../contract/filter.ts'
import { directionWords } from '../../rules/words.ts'
import { fieldOptions } from './field-options.tsx'

type SortsEditorProps = {
  sorts: readonly Sort[]
  /** Those that one can choose from. */
  fields: readonly Field[]
  most: number
  /** What choosing one does: “Sort by”. */
  verb: string
  onChange: (sorts: Sort[]) => void
}

/** Fields in an order, each with its direction. */
export function SortsEditor({ sorts, fields, most, verb, onChange }: SortsEditorProps) {
  const known = sorts.filter(({ field }) => fields.some(({ id }) => id === field))
  const nameOf = ({ field }: Sort) => fields.find(({ id }) => id === field)?.name ?? ''
  const free = fields.filter(({ id }) => !known.some(({ field }) => field === id))
  const put = (index: number, sort: Sort | undefined) =>
    onChange([...known.slice(0, index), ...(sort ? [sort] : []), ...known.slice(index + 1)])
  return (
    <div className="flex flex-col gap-2">
      {known.length > 0 && (
        <OrderedList
          label={verb}
          items={known}
          idOf={({ field }) => field}
          nameOf={nameOf}
          onReorder={
            known.length > 1
              ? (ids) => onChange(ids.flatMap((id) => known.find(({ field }) => field === id) ?? []))
              : undefined
          }
        >
          {(sort, index) => {
            const field = fields.find(({ id }) => id === sort.field)
            const words = field ? directionWords(field) : { asc: '', desc: '' }
            return (
              <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_minmax(0,8.5rem)_auto] gap-1.5 py-0.5">
                <Combobox
                  label={verb}
                  size="sm"
                  options={fieldOptions(field ? [field, ...free] : free)}
                  value={sort.field}
                  onValueChange={(id) => put(index, { ...sort, field: id })}
                />
                <Select
                  label={`Direction of ${nameOf(sort)}`}
                  size="sm"
                  options={[
                    { value: 'asc', label: words.asc },
                    { value: 'desc', label: words.desc },
                  ]}
                  value={sort.direction}
                  onValueChange={(direction) => put(index, { ...sort, direction })}
                />
                <IconButton label={`Remove ${nameOf(sort)}`} onClick={() => put(index, undefined)}>
                  <X />
                </IconButton>
              </span>
            )
          }}
        </OrderedList>
      )}
      {known.length < most && free.length > 0 && (
        <Combobox
          key={known.length}
          label={known.length === 0 ? verb : `Then ${verb.toLowerCase()}`}
          size="sm"
          placeholder={known.length === 0 ? 'Choose a field' : 'Then by another field'}
          options={fieldOptions(free)}
          value={null}
          onValueChange={(field) => onChange([...known, { field, direction: 'asc' }])}
        />
      )}
    </div>
  )
}
