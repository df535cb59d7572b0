import { useState } from 'react'
import Trash from 'lucide-react/icons/trash-2'
import { alert } from '#design/feedback/alert.ts'
import { Button } from '#design/buttons/button.tsx'
import { Combobox } from '#design/inputs/combobox.tsx'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field as Labelled } from '#design/inputs/field.tsx'
import { InlineError } from '#design/feedback/inline-error.tsx'
import { Input } from '#design/inputs/input.tsx'
import { Textarea } from '#design/inputs/textarea.tsx'
import { useWrite } from '#platform/web/api/query.ts'
import { fieldTypeNames, type Field, type FieldOptions, type FieldTypeName } from '../../contract/field.ts'
import { changeField, removeField } from '../../contract/fields.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import { FieldIcon } from '../widgets/field-icon.tsx'
import { useTableScreen } from '../table-screen.ts'
import { OptionsEditor } from './options-editor.tsx'
import { TypeChange } from './type-change.tsx'

export function EditField({ field, onClose }: { field: Field; onClose: () => void }) {
  const { table } = useTableScreen()
  const isFirst = table.fields[0]?.id === field.id
  const [name, setName] = useState(field.name)
  const [description, setDescription] = useState(field.description)
  const [options, setOptions] = useState<FieldOptions>(field.options)
  const [newType, setNewType] = useState<FieldTypeName>()
  const [error, setError] = useState<string>()
  const onRefused = ({ message }: { message: string }) => setError(message)
  const change = useWrite(changeField, { onDone: onClose, onRefused })
  const remove = useWrite(removeField, {
    onRefused,
    onDone: () => {
      alert({ type: 'success', msg: `“${field.name}” is in the trash for 30 days.` })
      onClose()
    },
  })
  const isDirty =
    name !== field.name ||
    description !== field.description ||
    JSON.stringify(options) !== JSON.stringify(field.options)
  const ids = { tableId: table.id, fieldId: field.id }
  const save = () => {
    setError(undefined)
    change.mutate({ ...ids, name: name.trim() || field.name, description, options })
  }
  const removeThis = () => {
    setError(undefined)
    remove.mutate(ids)
  }
  return (
    <Dialog
      open
      unsaved={isDirty}
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
              onClick={removeThis}
            >
              Delete field
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={change.isPending} busyLabel="Saving" disabled={!isDirty} onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isDirty) save()
        }}
      >
        {error && <InlineError>{error}</InlineError>}
        <Labelled label="Name">
          <Input value={name} maxLength={255} onValueChange={setName} />
        </Labelled>
        <Labelled label="Type" hint="You see a preview of the new values before the type changes.">
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
            onValueChange={(next) => next !== field.type && setNewType(next)}
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
      {newType && <TypeChange field={field} type={newType} onCancel={() => setNewType(undefined)} onDone={onClose} />}
    </Dialog>
  )
}
