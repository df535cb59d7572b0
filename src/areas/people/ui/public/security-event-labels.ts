import type { SecurityEventKind } from '../../contract/security-events.ts'

export const securityEventTitles: Record<SecurityEventKind, string> = {
  'signed-in': 'Signed in',
  'wrong-try': 'Wrong try',
  'locked-out': 'Too many wrong tries',
  refused: 'Refused',
  'password-changed': 'Password changed',
  'second-factor-added': 'Second factor turned on',
  'second-factor-removed': 'Second factor turned off',
}

/** How somebody signed in or what was guessed; else as it is, like the name of a refused action. */
export function securityEventDetail(detail: string | null): string {
  return detail === null ? '' : (details[detail] ?? detail)
}

const details: Record<string, string> = {
  credential: 'Password',
  google: 'Google',
  'email-code': 'Email code',
  'phone-code': 'Phone code',
  'email-link': 'Email link',
  password: 'Password',
  code: 'Code',
  'second-factor': 'Second factor',
  admin: 'By an admin',
}
