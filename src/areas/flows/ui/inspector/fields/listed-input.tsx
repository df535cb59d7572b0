import { Combobox } from '#design/inputs/combobox.tsx'
import type { Control } from '#platform/contract/forms/form-fields.ts'
import { useReadNamed } from '#platform/web/api/query.ts'
import { listedChoices } from '#platform/contract/forms/listed-choices.ts'
import { useForm } from '../form-context.ts'
import { toText, type ControlProps } from './control.ts'
import { ExpressionInput } from './expression-input.tsx'

type ListedInputProps = ControlProps & { control: Extract<Control, { kind: 'listed' }> }

/** Chooses a channel, page or calendar of the step's connection by its name. Without a list its id is typed. */
export function ListedInput({ label, control, value, onChange }: ListedInputProps) {
  const { isReadOnly, connection } = useForm()
  const { data, error } = useReadNamed(control.action, connection === undefined ? {} : { connection })
  const id = toText(value)
  if (error)
    return (
      <>
        <ExpressionInput
          label={label}
          isLong={false}
          value={id}
          onChange={(text) => onChange(text === '' ? undefined : text)}
        />
        <p className="text-12 text-ink-3">{error.message}</p>
      </>
    )
  const choices = listedChoices(data, control.listKind)
  const isListed = id === '' || choices.some((choice) => choice.value === id)
  return (
    <Combobox
      label={label}
      options={isListed ? choices : [{ value: id, label: id }, ...choices]}
      value={id === '' ? null : id}
      placeholder={data === undefined ? 'Loading' : 'Choose'}
      disabled={isReadOnly}
      onValueChange={onChange}
    />
  )
}
