import { useState } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Button } from '#design/button.tsx'
import { cx } from '#design/cx.ts'
import { Dialog } from '#design/dialog.tsx'
import { Field } from '#design/field.tsx'
import { Input } from '#design/input.tsx'
import type { FieldOptions, FieldTypeName } from '../../contract/field.ts'
import { addField } from '../../contract/fields.ts'
import { fieldTypes } from '../../rules/field-types.ts'
import { FieldIcon } from '../field-icon.tsx'
import { useTableScreen } from '../table-screen.ts'
import { useMake } from '../use-make.ts'
import { OptionsEditor } from './options-editor.tsx'
import { TypeList } from './type-list.tsx'

/** A type at the left, its name and options at the right; on a phone one after the other. */
export function NewField({ after, onClose }: { after?: string | undefined; onClose: () => void }) {
  const { table } = useTableScreen()
  const [type, setType] = useState<FieldTypeName>('text')
  const [isPicked, setPicked] = useState(false)
  const [name, setName] = useState('')
  const [options, setOptions] = useState<FieldOptions>({})
  const [wrong, setWrong] = useState<string>()
  const add = useMake(addField, { onDone: onClose, onRefused: ({ message }) => setWrong(message) })
  const { title, says } = fieldTypes[type]
  const usual = freeName(
    title,
    table.fields.map((field) => field.name),
  )
  const pick = (next: FieldTypeName) => {
    setType(next)
    setOptions({})
    setPicked(true)
  }
  return (
    <Dialog
      open
      width={640}
      unsaved={name !== ''}
      onOpenChange={(open) => !open && onClose()}
      title="New field"
      actions={
        isPicked && (
          <Button kind="ghost" size="sm" icon={<ChevronLeft />} className="lg:hidden" onClick={() => setPicked(false)}>
            Types
          </Button>
        )
      }
    >
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <div className={cx('min-w-0', isPicked && 'max-lg:hidden')}>
          <TypeList type={type} onPick={pick} />
        </div>
        <form
          className={cx('flex flex-col gap-3 lg:border-l lg:border-line lg:pl-4', !isPicked && 'max-lg:hidden')}
          onSubmit={(event) => {
            event.preventDefault()
            add.make({ tableId: table.id, name: name.trim() || usual, type, options, ...(after && { after }) })
          }}
        >
          <div>
            <FieldIcon type={type} className="size-6 text-accent-ink" />
            <p className="mt-2 text-13 font-semibold">{title}</p>
            <p className="text-13 text-ink-2">{says}.</p>
          </div>
          <Field label="Name" error={wrong}>
            <Input
              value={name}
              placeholder={usual}
              maxLength={255}
              onValueChange={(next) => {
                setName(next)
                setWrong(undefined)
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

function freeName(title: string, taken: readonly string[]): string {
  const low = new Set(taken.map((name) => name.toLowerCase()))
  const names = [title, ...Array.from({ length: taken.length }, (_, nth) => `${title} ${nth + 2}`)]
  return names.find((name) => !low.has(name.toLowerCase())) ?? title
}
