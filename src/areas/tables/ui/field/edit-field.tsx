import { useState } from 'react'
import Trash from 'lucide-react/icons/trash-2'
import { alert } from '#design/alert.ts'
import { Button } from '#design/button.tsx'
import { Combobox } from '#design/combobox.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Field as Labelled } from '#design/field.tsx'
import { InlineError } from '#design/inline-error.tsx'
import { Input } from '#design/input.tsx'
import { Textarea } from '#design/textarea.tsx'
import { useWrite } from '#platform/web/query.ts'
import { fieldTypeNames, type Field, type FieldOptions, type FieldTypeName } from '../../contract/field.ts'
import { changeField, removeField } from '../../contract/fields.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import { FieldIcon } from '../field-icon.tsx'
import { useTableScreen } from '../table-screen.ts'
import { OptionsEditor } from './options-editor.tsx'
import { TypeChange } from './type-change.tsx'

/** A field's name, type, options and description. */
export function EditField({ field, onClose }: { field: Field; onClose: () => void }) {
  const { table } = useTableScreen()
  const isFirst = table.fields[0]?.id === field.id
  const [name, setName] = useState(field.name)
  const [description, setDescription] = useState(field.description)
  const [options, setOptions] = useState<FieldOptions>(field.options)
  const [turning, setTurning] = useState<FieldTypeName>()
  const [wrong, setWrong] = useState<string>()
  const onRefused = ({ message }: { message: string }) => setWrong(message)
  const change = useWrite(changeField, { onDone: onClose, onRefused })
  const remove = useWrite(removeField, {
    onRefused,
    onDone: () => {
      alert({ type: 'success', msg: `“${field.name}” is in the trash for 30 days.` })
      onClose()
    },
  })
  const isChanged =
    name !== field.name ||
    description !== field.description ||
    JSON.stringify(options) !== JSON.stringify(field.options)
  const which = { tableId: table.id, fieldId: field.id }
  const save = () => {
    setWrong(undefined)
    change.mutate({ ...which, name: name.trim() || field.name, description, options })
  }
  const drop = () => {
    setWrong(undefined)
    remove.mutate(which)
  }
  return (
    <Dialog
      open
      unsaved={isChanged}
      onOpenChange={(open) => !open && onClose()}
      title={`Edit “${field.name}”`}
      footer={
        <>
          {!isFirst && (
            <Button
              kind="ghost"
              icon={<Trash />}
              className="text-danger! lg:mr-auto lg:-ml-3"
              busy={remove.isPending}
              onClick={drop}
            >
              Delete field
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={change.isPending} busyLabel="Saving" disabled={!isChanged} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isChanged) save()
        }}
      >
        {wrong && <InlineError>{wrong}</InlineError>}
        <Labelled label="Name">
          <Input value={name} maxLength={255} onValueChange={setName} />
        </Labelled>
        <Labelled label="Type" hint="Before another type is taken, you see what would become of the values.">
          <Combobox
            searchLabel="Find a type"
            options={fieldTypeNames
              .filter((each) => !isFirst || !fieldTypes[each].computed)
              .map((each) => ({
                value: each,
                label: fieldTypes[each].title,
                icon: <FieldIcon type={each} className="size-3.5" />,
              }))}
            value={field.type}
            onValueChange={(next) => next !== field.type && setTurning(next)}
          />
        </Labelled>
        <OptionsEditor type={field.type} options={options} fieldId={field.id} onChange={setOptions} />
        <Labelled label="Description">
          <Textarea
            rows={2}
            value={description}
            maxLength={2_000}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
        </Labelled>
      </form>
      {turning && <TypeChange field={field} type={turning} onKeep={() => setTurning(undefined)} onDone={onClose} />}
    </Dialog>
  )
}
