import { useEffect, useRef, useState } from 'react'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Button } from '#design/buttons/button.tsx'
import { IconButton } from '#design/buttons/icon-button.tsx'
import { Input } from '#design/inputs/input.tsx'
import { OrderedList } from '#design/data/ordered-list.tsx'
import { colours, type Colour } from '../../contract/field.ts'
import { ColourMenu } from '../widgets/colour-menu.tsx'
import { RemoveChoice } from './remove-choice.tsx'

type ChoiceDraft = { id?: string | undefined; name: string; colour?: Colour | undefined }

type ChoicesEditorProps = {
  choices: readonly ChoiceDraft[]
  fieldId: string | undefined
  onChange: (choices: ChoiceDraft[]) => void
}

/** Edits the choices of a select field: name, colour and order. */
export function ChoicesEditor({ choices: drafts, fieldId, onChange }: ChoicesEditorProps) {
  const choices = drafts.map((each, nth) => ({
    ...each,
    id: each.id ?? `new${nth}`,
    colour: each.colour ?? colours[nth % colours.length] ?? 'gray',
  }))
  const savedIds = useRef(new Set(drafts.flatMap(({ id }) => id ?? [])))
  const list = useRef<HTMLDivElement>(null)
  const [choiceToRemove, setChoiceToRemove] = useState<{ id: string; name: string }>()
  const [focusId, setFocusId] = useState<string>()
  useEffect(() => {
    if (focusId === undefined) return
    list.current?.querySelector<HTMLInputElement>(`[data-choice="${focusId}"]`)?.focus()
    setFocusId(undefined)
  }, [focusId])
  const add = () => {
    const id = `c${crypto.randomUUID().slice(0, 8)}`
    onChange([...choices, { id, name: '', colour: colours[choices.length % colours.length] ?? 'gray' }])
    setFocusId(id)
  }
  const update = (id: string, change: Partial<ChoiceDraft>) =>
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
              onChange={(colour) => update(choice.id, { colour })}
            />
            <Input
              size="sm"
              data-choice={choice.id}
              aria-label={`Choice ${index + 1}`}
              value={choice.name}
              maxLength={200}
              onValueChange={(name) => update(choice.id, { name })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
            />
            <IconButton
              label={`Delete ${choice.name || `choice ${index + 1}`}`}
              onClick={() =>
                fieldId && savedIds.current.has(choice.id) ? setChoiceToRemove(choice) : remove(choice.id)
              }
            >
              <X />
            </IconButton>
          </>
        )}
      </OrderedList>
      <Button kind="ghost" size="sm" icon={<Plus />} className="self-start" onClick={add}>
        Add choice
      </Button>
      {choiceToRemove && fieldId && (
        <RemoveChoice
          fieldId={fieldId}
          choice={choiceToRemove}
          onClose={() => setChoiceToRemove(undefined)}
          onRemove={() => {
            remove(choiceToRemove.id)
            setChoiceToRemove(undefined)
          }}
        />
      )}
    </div>
  )
}
