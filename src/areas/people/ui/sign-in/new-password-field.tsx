import { PasswordField } from '#design/inputs/text-field.tsx'
import { PasswordRequirements } from '../password-requirements.tsx'

type NewPasswordFieldProps = {
  label: string
  value: string
  onValueChange: (value: string) => void
  /** Why the password is too weak. */
  weakness: string | undefined
  /** Shown after the first attempt. */
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
