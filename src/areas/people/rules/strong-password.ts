import { passwordError } from '../rules.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The same question as `passwordTrouble`, with the whole list of common passwords, which is too long for a page. */
export function strongPasswordError(password: string, person: { email: string; name: string }): string | undefined {
  const error = passwordError(password, person)
  if (error) return error
  return isCommonPassword(password)
    ? 'Many people use this password, so it is easy to guess. Use another one.'
    : undefined
}
