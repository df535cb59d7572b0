import { useState } from 'react'
import { Checkbox } from '#design/checkbox.tsx'
import { Field } from '#design/field.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { SearchInput } from '#design/search-input.tsx'
import type { InputOf } from '#platform/contract/action.ts'
import type { Id } from '#platform/contract/id.ts'
import { useRead } from '#platform/web/query.ts'
import { useSettled } from '#platform/web/settled.ts'
import { findWhom, mostFound } from '../contract/whom.ts'
import { useLast } from './use-last.ts'

type WhomFieldProps = {
  among: InputOf<typeof findWhom>['among']
  label: string
  chosen: readonly Id[]
  error: string | false | undefined
  onChange: (chosen: Id[]) => void
}

/** People or workspaces, chosen by name. What is chosen stays, whatever is searched for. */
export function WhomField({ among, label, chosen, error, onChange }: WhomFieldProps) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim())
  const read = useRead(findWhom, { among, search })
  const named = useLast(useRead(findWhom, { among, ids: [...chosen] }).data?.found) ?? []
  const found = useLast(read.data?.found) ?? []
  const rows = [...named.filter(({ id }) => chosen.includes(id)), ...found.filter(({ id }) => !chosen.includes(id))]
  return (
    <>
      <Field label={label} error={error}>
        <SearchInput autoComplete="off" placeholder="Search by name" value={typed} onValueChange={setTyped} />
      </Field>
      {read.error && <InlineError onRetry={() => void read.refetch()}>{read.error.message}</InlineError>}
      <ul aria-label={label} className="flex max-h-52 flex-col overflow-y-auto empty:hidden">
        {rows.map(({ id, name, detail }) => (
          <li key={id} className="flex *:w-full">
            <Checkbox
              checked={chosen.includes(id)}
              onCheckedChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))}
            >
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span className="max-w-1/2 truncate text-12 text-ink-3">{detail}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <p role="status" className="text-12 text-ink-3 empty:hidden">
        {read.data && found.length === 0 && `Nothing found for “${search}”.`}
        {found.length === mostFound && `The first ${mostFound}. Search to find others.`}
      </p>
    </>
  )
}
