import type { ComponentProps } from 'react'
import { TextField } from '#design/inputs/text-field.tsx'

type EmailFieldProps = Pick<ComponentProps<typeof TextField>, 'error' | 'hint' | 'ref' | 'value' | 'onValueChange'>

export function EmailField(props: EmailFieldProps) {
  return <TextField label="Email" type="email" name="email" autoComplete="username" {...props} />
}
