import { useState } from 'react'
import { Checkbox } from '#design/inputs/checkbox.tsx'
import { Field } from '#design/inputs/field.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { SearchInput } from '#design/inputs/search-input.tsx'
import type { InputOf } from '#platform/contract/action.ts'
import type { Id } from '#platform/contract/id.ts'
import { useRead } from '#platform/web/api/query.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { searchAudience, maxResults } from '../contract/audience.ts'
import { useKeepPrevious } from '#areas/analytics/ui/public/use-keep-previous.ts'

type AudiencePickerProps = {
  among: InputOf<typeof searchAudience>['among']
  label: string
  chosen: readonly Id[]
  error: string | false | undefined
  onChange: (chosen: Id[]) => void
}

/** People or workspaces by name. What is chosen stays in the list during a search. */
export function AudiencePicker({ among, label, chosen, error, onChange }: AudiencePickerProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const read = useRead(searchAudience, { among, search })
  const chosenRows = useKeepPrevious(useRead(searchAudience, { among, ids: [...chosen] }).data?.found) ?? []
  const found = useKeepPrevious(read.data?.found) ?? []
  const rows = [
    ...chosenRows.filter(({ id }) => chosen.includes(id)),
    ...found.filter(({ id }) => !chosen.includes(id)),
  ]
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
        {found.length === maxResults && `The first ${maxResults}. Search to find others.`}
      </p>
    </>
  )
}
