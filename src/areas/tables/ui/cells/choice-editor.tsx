import { Tag } from '#design/tag.tsx'
import { choicesOf } from '../../rules/field-type.ts'
import { hueOfColour } from '../colours.ts'
import { useTableScreen } from '../table-screen.ts'
import type { EditorProps } from './editor.ts'
import { PickList } from './pick-list.tsx'
import { useChosen } from './use-chosen.ts'
import { useMakeChoice } from './use-make-choice.ts'

/** One of the choices, or several in the order in which they are chosen. Who may design the table makes new ones here. */
export function ChoiceEditor(props: EditorProps & { multiple?: boolean }) {
  const { multiple, initial, onDone, onComing } = props
  const { table } = useTableScreen()
  // As it is now: a choice may have been made since the edit began.
  const field = table.fields.find(({ id }) => id === props.field.id) ?? props.field
  const { chosen, choose, toggle, back } = useChosen(props)
  const make = useMakeChoice(table.id, field, multiple ? toggle : choose)
  return (
    <PickList
      label={field.name}
      initial={initial}
      multiple={multiple}
      picks={choicesOf(field).map(({ id, name, colour }) => ({
        id,
        name,
        face: <Tag hue={hueOfColour[colour]}>{name}</Tag>,
      }))}
      chosen={chosen}
      onChoose={multiple ? toggle : choose}
      onBack={back}
      onMake={
        table.may.design
          ? (name) => {
              onComing?.()
              make(name)
            }
          : undefined
      }
      onDone={onDone}
    />
  )
}
