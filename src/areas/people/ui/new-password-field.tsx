import { PasswordField } from '#design/text-field.tsx'
import { PasswordWishes } from './password-wishes.tsx'

type NewPasswordFieldProps = {
  label: string
  value: string
  onValueChange: (value: string) => void
  /** What speaks against it. */
  weak: string | undefined
  /** What is said of it once somebody has tried. */
  error: string | undefined
}

export function NewPasswordField({ weak, ...field }: NewPasswordFieldProps) {
  return (
    <>
      <PasswordField name="password" autoComplete="new-password" {...field} />
      {!field.error && <PasswordWishes password={field.value} weak={weak} />}
    </>
  )
}
