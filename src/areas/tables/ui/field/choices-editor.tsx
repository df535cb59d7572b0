import { useEffect, useRef, useState } from 'react'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Button } from '#design/button.tsx'
import { IconButton } from '#design/icon-button.tsx'
import { Input } from '#design/input.tsx'
import { OrderedList } from '#design/ordered-list.tsx'
import { colours, type Colour } from '../../contract/field.ts'
import { ColourMenu } from '../colour-menu.tsx'
import { RemoveChoice } from './remove-choice.tsx'

type Said = { id?: string | undefined; name: string; colour?: Colour | undefined }

type ChoicesEditorProps = {
  choices: readonly Said[]
  fieldId: string | undefined
  onChange: (choices: Said[]) => void
}

/** The list from which one chooses: named, coloured and put in order. */
export function ChoicesEditor({ choices: said, fieldId, onChange }: ChoicesEditorProps) {
  const choices = said.map((each, nth) => ({
    ...each,
    id: each.id ?? `new${nth}`,
    colour: each.colour ?? colours[nth % colours.length] ?? 'gray',
  }))
  const saved = useRef(new Set(said.flatMap(({ id }) => id ?? [])))
  const list = useRef<HTMLDivElement>(null)
  const [leaving, setLeaving] = useState<{ id: string; name: string }>()
  const [added, setAdded] = useState<string>()
  useEffect(() => {
    if (added === undefined) return
    list.current?.querySelector<HTMLInputElement>(`[data-choice="${added}"]`)?.focus()
    setAdded(undefined)
  }, [added])
  const add = () => {
    const id = `c${crypto.randomUUID().slice(0, 8)}`
    onChange([...choices, { id, name: '', colour: colours[choices.length % colours.length] ?? 'gray' }])
    setAdded(id)
  }
  const put = (id: string, change: Partial<Said>) =>
    onChange(choices.map((each) => (each.id === id ? { ...each, ...change } : each)))
  const remove = (id: string) => onChange(choices.filter((each) => each.id !== id))
  return (
    <div ref={list} className="flex flex-col gap-1.5">
      <span className="text-13 font-medium">Choices</span>
      <OrderedList
        label="Choices"
        items={choices}
        idOf={({ id }) => id}
        nameOf={({ name }) => name || 'the new choice'}
        onReorder={(ids) => onChange(ids.flatMap((id) => choices.find((each) => each.id === id) ?? []))}
      >
        {(choice, index) => (
          <>
            <ColourMenu
              label={`Colour of ${choice.name || `choice ${index + 1}`}`}
              colour={choice.colour}
              onChange={(colour) => put(choice.id, { colour })}
            />
            <Input
              size="sm"
              data-choice={choice.id}
              aria-label={`Choice ${index + 1}`}
              value={choice.name}
              maxLength={200}
              onValueChange={(name) => put(choice.id, { name })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
            />
            <IconButton
              label={`Delete ${choice.name || `choice ${index + 1}`}`}
              onClick={() => (fieldId && saved.current.has(choice.id) ? setLeaving(choice) : remove(choice.id))}
            >
              <X />
            </IconButton>
          </>
        )}
      </OrderedList>
      <Button kind="ghost" size="sm" icon={<Plus />} className="self-start" onClick={add}>
        Add choice
      </Button>
      {leaving && fieldId && (
        <RemoveChoice
          fieldId={fieldId}
          choice={leaving}
          onClose={() => setLeaving(undefined)}
          onRemove={() => {
            remove(leaving.id)
            setLeaving(undefined)
          }}
        />
      )}
    </div>
  )
}
