import { passwordTrouble } from '../rules.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The same question as `passwordTrouble`, with the whole list of common passwords, which is too long for a page. */
export function strongPasswordTrouble(password: string, about: { email: string; name: string }): string | undefined {
  const trouble = passwordTrouble(password, about)
  if (trouble) return trouble
  return isCommonPassword(password)
    ? 'Many people use this password, so it is easy to guess. Use another one.'
    : undefined
}
