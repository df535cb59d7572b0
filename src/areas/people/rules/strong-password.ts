import { passwordError } from '../rules.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Like `passwordError`, with the whole list of common passwords, which is too large for the browser. */
export function strongPasswordError(password: string, person: { email: string; name: string }): string | undefined {
  const error = passwordError(password, person)
  if (error) return error
  return isCommonPassword(password)
    ? 'Many people use this password, so it is easy to guess. Use another one.'
    : undefined
}
