import { useState } from 'react'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Button } from '#design/buttons/button.tsx'
import { Field } from '#design/inputs/field.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Segment } from '#design/buttons/segment.tsx'
import { Select } from '#design/inputs/select.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { useTimeFormat } from '#platform/web/time-format.ts'
import type { Condition } from '../../contract/conditions.ts'
import { searchAudience } from '../../contract/audience.ts'
import { parseCondition, formatCondition, conditionInputs, type ConditionKind } from './format-condition.ts'
import { AudiencePicker } from '../audience-picker.tsx'

type ConditionsFieldProps = { conditions: Condition[]; onChange: (conditions: Condition[]) => void }

export function ConditionsField({ conditions, onChange }: ConditionsFieldProps) {
  const [adding, setAdding] = useState(false)
  const { calendarDay } = useTimeFormat()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium">For</legend>
      {conditions.length === 0 && <p className="text-ink-2">Everyone.</p>}
      {conditions.length > 1 && <p className="text-12 text-ink-3">Only people who meet all of these.</p>}
      <ul className="flex flex-col gap-1.5 empty:hidden">
        {conditions.map((condition) => {
          const label = formatCondition(condition, calendarDay)
          return (
            <li key={JSON.stringify(condition)} className="flex h-9 items-center rounded-md border border-line pl-3">
              <span className="min-w-0 flex-1 truncate">
                {condition.is === 'person' || condition.is === 'account' ? (
                  <ConditionNames condition={condition} />
                ) : (
                  label
                )}
              </span>
              <IconButton
                label={`Remove: ${label}`}
                onClick={() => onChange(conditions.filter((other) => other !== condition))}
              >
                <X />
              </IconButton>
            </li>
          )
        })}
      </ul>
      {adding ? (
        <NewCondition
          onAdd={(condition) => {
            onChange([...conditions, condition])
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      ) : (
        <Button kind="ghost" size="sm" icon={<Plus />} className="self-start" onClick={() => setAdding(true)}>
          Add condition
        </Button>
      )}
    </fieldset>
  )
}

/** Their names, or how many there are while the names load. */
function ConditionNames({ condition }: { condition: Extract<Condition, { is: 'person' | 'account' }> }) {
  const query =
    condition.is === 'person'
      ? ({ among: 'people', ids: condition.people } as const)
      : ({ among: 'workspaces', ids: condition.accounts } as const)
  const { data } = useRead(searchAudience, query)
  const { calendarDay } = useTimeFormat()
  const found = data?.found ?? []
  const isOnly = (name: string) => found.filter((other) => other.name === name).length === 1
  return (
    found.map(({ name, detail }) => (isOnly(name) ? name : `${name} (${detail})`)).join(', ') ||
    formatCondition(condition, calendarDay)
  )
}

function NewCondition({ onAdd, onClose }: { onAdd: (condition: Condition) => void; onClose: () => void }) {
  const [kind, setKind] = useState<ConditionKind>('accountType')
  const [text, setText] = useState('business')
  const [tried, setTried] = useState(false)
  const { inputLabel, missingMessage, isDate, among } = conditionInputs[kind]
  const condition = parseCondition(kind, text.trim())
  const add = () => {
    setTried(true)
    if (condition) onAdd(condition)
  }
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line p-3">
      <Select
        label="Condition"
        options={choices}
        value={kind}
        onValueChange={(next) => {
          setKind(next)
          setText(next === 'accountType' ? 'business' : '')
          setTried(false)
        }}
      />
      {kind === 'accountType' ? (
        <div>
          <Segment label="Kind of workspace" options={workspaceTypes} value={text} onValueChange={setText} />
        </div>
      ) : among ? (
        <AudiencePicker
          key={among}
          among={among}
          label={inputLabel ?? ''}
          chosen={text.split(',').filter(Boolean)}
          error={tried && !condition && missingMessage}
          onChange={(chosen) => setText(chosen.join(','))}
        />
      ) : (
        inputLabel && (
          <Field label={inputLabel} error={tried && !condition && missingMessage}>
            <Input type={isDate ? 'date' : 'text'} value={text} onValueChange={setText} />
          </Field>
        )
      )}
      <div className="flex gap-2">
        <Button size="sm" onClick={add}>
          Add
        </Button>
        <Button size="sm" kind="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

const workspaceTypes = [
  { value: 'business', label: 'Business' },
  { value: 'personal', label: 'Personal' },
]

const kindOrder: ConditionKind[] = [
  'accountType',
  'admin',
  'emailDomain',
  'account',
  'person',
  'joinedBefore',
  'joinedAfter',
  'earlyAccess',
  'property',
]
const choices = kindOrder.map((value) => ({ value, label: conditionInputs[value].label }))
