import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { cx } from '#design/cx.ts'
import { Field } from '#design/inputs/field.tsx'
import { inputBox } from '#design/inputs/input-box.ts'
import { Popover } from '#design/overlays/popover.tsx'
import { Select } from '#design/inputs/select.tsx'
import { matchModes, type MatchMode } from '../../contract/imports.ts'
import type { Table } from '../../contract/tables.ts'
import { canMatchBy, likelyKey } from '../../rules/import/match-key.ts'
import { rowNoun } from '../../rules/query/labels.ts'
import { formatList, matchModeLabels } from './import-text.ts'

type MatchKeysProps = {
  table: Table
  /** The ids of the fields that columns go into. */
  mapped: ReadonlySet<string>
  mode: MatchMode
  onMode: (mode: MatchMode) => void
  keys: readonly string[]
  onKeys: (keys: string[]) => void
}

/** What happens with rows that already exist, and the fields that identify them. */
export function MatchKeys({ table, mapped, mode, onMode, keys, onKeys }: MatchKeysProps) {
  const fields = table.fields.filter((field) => mapped.has(field.id) && canMatchBy(field))
  const names = fields.filter(({ id }) => keys.includes(id)).map(({ name }) => name)
  const choose = (next: MatchMode) => {
    onMode(next)
    const likely = likelyKey(table.fields, mapped)
    if (next !== 'add' && keys.length === 0 && likely) onKeys([likely.id])
  }
  const rowName = rowNoun(table.rowWord, 1)
  return (
    <div className="mt-4 grid gap-3 lg:grid-cols-2">
      <Field label={`If ${/^[aeiou]/i.test(rowName) ? 'an' : 'a'} ${rowName} already exists`}>
        <Select
          value={mode}
          onValueChange={choose}
          options={matchModes.map((each) => ({
            value: each,
            label: matchModeLabels[each],
            disabled: each !== 'add' && fields.length === 0,
          }))}
        />
      </Field>
      {mode !== 'add' && (
        <div className="flex min-w-0 flex-col gap-1.5 text-13">
          <span className="font-medium">Match by</span>
          <Popover
            title="Rows match if these fields are equal"
            trigger={
              <button
                type="button"
                aria-label={`Match by ${formatList(names) || 'nothing'}`}
                className={cx(inputBox(), 'text-left select-none')}
              >
                <span className="min-w-0 flex-1 truncate">{formatList(names) || 'Choose fields'}</span>
                <ChevronsUpDown className="size-3.5" />
              </button>
            }
          >
            <div className="flex flex-col">
              {fields.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  checked={keys.includes(id)}
                  onCheckedChange={(checked) =>
                    onKeys(checked ? [...keys, id].slice(0, 5) : keys.filter((each) => each !== id))
                  }
                >
                  {name}
                </Checkbox>
              ))}
            </div>
          </Popover>
        </div>
      )}
    </div>
  )
}
