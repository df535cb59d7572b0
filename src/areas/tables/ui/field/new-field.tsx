import { useRef, useState } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Button } from '#design/buttons/button.tsx'
import { cx } from '#design/cx.ts'
import { Dialog } from '#design/overlays/dialog.tsx'
import { Field } from '#design/inputs/field.tsx'
import { Input } from '#design/inputs/input.tsx'
import type { FieldOptions, FieldTypeName } from '../../contract/field.ts'
import { addField } from '../../contract/fields.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import { FieldIcon } from '../widgets/field-icon.tsx'
import { useTableScreen } from '../table-screen.ts'
import { useCreateOnce } from '../data/use-create-once.ts'
import { isTouch } from '../grid/is-touch.ts'
import { OptionsEditor } from './options-editor.tsx'
import { TypeList } from './type-list.tsx'

/** Types on the left, name and options on the right; on a phone one after the other. */
export function NewField({ after, onClose }: { after?: string | undefined; onClose: () => void }) {
  const { table, setAddedField } = useTableScreen()
  const search = useRef<HTMLInputElement>(null)
  const [type, setType] = useState<FieldTypeName>('text')
  const [isTypePicked, setTypePicked] = useState(false)
  const [name, setName] = useState('')
  const [options, setOptions] = useState<FieldOptions>({})
  const [error, setError] = useState<string>()
  const add = useCreateOnce(addField, {
    onDone: ({ id }) => {
      setAddedField(id)
      onClose()
    },
    onRefused: ({ message }) => setError(message),
  })
  const { title, description } = fieldTypes[type]
  const defaultName = uniqueName(
    title,
    table.fields.map((field) => field.name),
  )
  const pick = (next: FieldTypeName) => {
    setType(next)
    setOptions({})
    setTypePicked(true)
  }
  return (
    <Dialog
      open
      width={640}
      unsaved={name !== ''}
      onOpenChange={(open) => !open && onClose()}
      title="New field"
      // On a phone the keyboard would cover the types.
      {...(!isTouch() && { focus: search })}
      // After adding, the grid takes the focus.
      finalFocus={() => !add.isBusy}
      actions={
        isTypePicked && (
          <Button
            kind="ghost"
            size="sm"
            icon={<ChevronLeft />}
            className="lg:hidden"
            onClick={() => setTypePicked(false)}
          >
            Types
          </Button>
        )
      }
    >
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <div className={cx('min-w-0', isTypePicked && 'max-lg:hidden')}>
          <TypeList search={search} type={type} onPick={pick} />
        </div>
        <form
          className={cx('flex flex-col gap-3 lg:border-l lg:border-line lg:pl-4', !isTypePicked && 'max-lg:hidden')}
          onSubmit={(event) => {
            event.preventDefault()
            add.submit({ tableId: table.id, name: name.trim() || defaultName, type, options, ...(after && { after }) })
          }}
        >
          <div>
            <FieldIcon type={type} className="size-6 text-accent-ink" />
            <p className="mt-2 text-13 font-semibold">{title}</p>
            <p className="text-13 text-ink-2">{description}.</p>
          </div>
          <Field label="Name" error={error}>
            <Input
              value={name}
              placeholder={defaultName}
              maxLength={255}
              onValueChange={(next) => {
                setName(next)
                setError(undefined)
              }}
            />
          </Field>
          <OptionsEditor type={type} options={options} onChange={setOptions} />
          <Button type="submit" kind="primary" full busy={add.isBusy} busyLabel="Adding">
            Add field
          </Button>
        </form>
      </div>
    </Dialog>
  )
}

function uniqueName(title: string, taken: readonly string[]): string {
  const takenNames = new Set(taken.map((name) => name.toLowerCase()))
  const names = [title, ...Array.from({ length: taken.length }, (_, nth) => `${title} ${nth + 2}`)]
  return names.find((name) => !takenNames.has(name.toLowerCase())) ?? title
}
