import { useState } from 'react'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Button } from '#design/button.tsx'
import { Field } from '#design/field.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Input } from '#design/input.tsx'
import { Segment } from '#design/segment.tsx'
import { Select } from '#design/select.tsx'
import { useRead } from '#platform/web/query.ts'
import type { Condition } from '../contract/conditions.ts'
import { findWhom } from '../contract/whom.ts'
import { conditionFrom, conditionWords, kinds, type Kind } from './condition-words.ts'
import { WhomField } from './whom-field.tsx'

type ConditionsFieldProps = { conditions: Condition[]; onChange: (conditions: Condition[]) => void }

/** Whom it is for: whoever meets all that stands here. */
export function ConditionsField({ conditions, onChange }: ConditionsFieldProps) {
  const [adding, setAdding] = useState(false)
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium">For</legend>
      {conditions.length === 0 && <p className="text-ink-2">Everyone.</p>}
      {conditions.length > 1 && <p className="text-12 text-ink-3">Only whoever meets all of these.</p>}
      <ul className="flex flex-col gap-1.5 empty:hidden">
        {conditions.map((condition) => {
          const words = conditionWords(condition)
          return (
            <li key={JSON.stringify(condition)} className="flex h-9 items-center rounded-md border border-line pl-3">
              <span className="min-w-0 flex-1 truncate">
                {condition.is === 'person' || condition.is === 'account' ? <Names of={condition} /> : words}
              </span>
              <IconButton
                label={`Remove: ${words}`}
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

/** Who they are, as soon as that is known; until then how many. */
function Names({ of }: { of: Extract<Condition, { is: 'person' | 'account' }> }) {
  const wish =
    of.is === 'person'
      ? ({ among: 'people', ids: of.people } as const)
      : ({ among: 'workspaces', ids: of.accounts } as const)
  const { data } = useRead(findWhom, wish)
  const found = data?.found ?? []
  const isOnly = (name: string) => found.filter((other) => other.name === name).length === 1
  return found.map(({ name, detail }) => (isOnly(name) ? name : `${name} (${detail})`)).join(', ') || conditionWords(of)
}

function NewCondition({ onAdd, onClose }: { onAdd: (condition: Condition) => void; onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('accountType')
  const [written, setWritten] = useState('business')
  const [tried, setTried] = useState(false)
  const { asks, lacks, isDay, among } = kinds[kind]
  const condition = conditionFrom(kind, written.trim())
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
          setWritten(next === 'accountType' ? 'business' : '')
          setTried(false)
        }}
      />
      {kind === 'accountType' ? (
        <div>
          <Segment label="Kind of workspace" options={types} value={written} onValueChange={setWritten} />
        </div>
      ) : among ? (
        <WhomField
          key={among}
          among={among}
          label={asks ?? ''}
          chosen={written.split(',').filter(Boolean)}
          error={tried && !condition && lacks}
          onChange={(chosen) => setWritten(chosen.join(','))}
        />
      ) : (
        asks && (
          <Field label={asks} error={tried && !condition && lacks}>
            <Input type={isDay ? 'date' : 'text'} value={written} onValueChange={setWritten} />
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

const types = [
  { value: 'business', label: 'Business' },
  { value: 'personal', label: 'Personal' },
]

const order: Kind[] = [
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
const choices = order.map((value) => ({ value, label: kinds[value].label }))
