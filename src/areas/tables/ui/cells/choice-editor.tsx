import { useRef } from 'react'
import { Tag } from '#design/tag.tsx'
import { useWrite } from '#platform/web/query.ts'
import { changeField } from '../../contract/fields.ts'
import { choicesOf } from '../../rules/field-type.ts'
import { hueOfColour } from '../colours.ts'
import { useTableScreen } from '../table-screen.ts'
import type { EditorProps } from './editor.ts'
import { PickList } from './pick-list.tsx'

/** One of the choices, or several in the order in which they are chosen. Who may design the table makes new ones here. */
export function ChoiceEditor({
  field,
  value,
  multiple,
  initial,
  onChange,
  onDone,
}: EditorProps & { multiple?: boolean }) {
  const { table } = useTableScreen()
  const choices = choicesOf(field)
  const chosen = [value].flat().filter((id) => typeof id === 'string')
  const latest = useRef(chosen)
  const choose = (ids: string[]) => {
    latest.current = ids
    onChange(multiple ? (ids.length > 0 ? ids : null) : (ids[0] ?? null))
  }
  const toggle = (id: string) => {
    const others = latest.current.filter((each) => each !== id)
    choose(others.length < latest.current.length ? others : multiple ? [...others, id] : [id])
  }
  const { mutate } = useWrite(changeField, {
    onDone: ({ options }, { options: wanted }) => {
      const name = wanted?.choices?.at(-1)
      const made = options.choices?.findLast((choice) => choice.name === (typeof name === 'string' ? name : name?.name))
      if (made) toggle(made.id)
    },
  })
  const make = (name: string) =>
    mutate({ tableId: table.id, fieldId: field.id, options: { choices: [...choices, { name }] } })
  return (
    <PickList
      label={field.name}
      initial={initial}
      multiple={multiple}
      picks={choices.map(({ id, name, colour }) => ({ id, name, face: <Tag hue={hueOfColour[colour]}>{name}</Tag> }))}
      chosen={chosen}
      onChoose={multiple ? toggle : (id) => choose([id])}
      onBack={() => choose(multiple ? latest.current.slice(0, -1) : [])}
      onMake={table.may.design ? make : undefined}
      onDone={onDone}
    />
  )
}
