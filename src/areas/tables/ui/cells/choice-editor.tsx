import { Tag } from '#design/data/tag.tsx'
import { choicesOf } from '../../rules/field-type.ts'
import { hueByColour } from '../widgets/colour-hues.ts'
import { useTableScreen } from '../table-screen.ts'
import type { EditorProps } from './editor.ts'
import { PickList } from './pick-list.tsx'
import { useChoiceSelection } from './use-choice-selection.ts'
import { useCreateChoice } from './use-create-choice.ts'

/** Picks one or several choices. People who may design the table can also create choices here. */
export function ChoiceEditor(props: EditorProps & { multiple?: boolean }) {
  const { multiple, initial, onDone, onCreating } = props
  const { table } = useTableScreen()
  // The current field: choices may have been added since the edit began.
  const field = table.fields.find(({ id }) => id === props.field.id) ?? props.field
  const { chosen, choose, toggle, removeLast } = useChoiceSelection(props)
  const createChoice = useCreateChoice(table.id, field, multiple ? toggle : choose)
  return (
    <PickList
      label={field.name}
      initial={initial}
      multiple={multiple}
      options={choicesOf(field).map(({ id, name, colour }) => ({
        id,
        name,
        face: <Tag hue={hueByColour[colour]}>{name}</Tag>,
      }))}
      selected={chosen}
      onChoose={multiple ? toggle : choose}
      onRemoveLast={removeLast}
      onCreate={
        table.may.design
          ? (name) => {
              onCreating?.()
              createChoice(name)
            }
          : undefined
      }
      onDone={onDone}
    />
  )
}
