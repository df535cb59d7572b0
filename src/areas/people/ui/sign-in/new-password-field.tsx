import { PasswordField } from '#design/inputs/text-field.tsx'
import { PasswordRequirements } from '../password-requirements.tsx'

type NewPasswordFieldProps = {
  label: string
  value: string
  onValueChange: (value: string) => void
  /** What speaks against it. */
  weakness: string | undefined
  /** What is said of it once somebody has tried. */
  error: string | undefined
}

export function NewPasswordField({ weakness, ...field }: NewPasswordFieldProps) {
  return (
    <>
      <PasswordField name="password" autoComplete="new-password" {...field} />
      {!field.error && <PasswordRequirements password={field.value} weakness={weakness} />}
    </>
  )
}
