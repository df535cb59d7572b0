import type { Person } from '../contract.ts'

/** Like "Personal, Kestrel Coffee", and the number of others. */
export function formatWorkspaces({ names, count }: Person['businesses']): string {
  const more = count - names.length
  return ['Personal', ...names, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

/** Like "Google, password". People with neither sign in by codes. */
export function formatSignInMethods(methods: readonly string[]): string {
  const names = methods.map((method) => (method === 'credential' ? 'password' : method)).join(', ')
  return names === '' ? 'Code' : names.charAt(0).toUpperCase() + names.slice(1)
}

export function formatNumber(number: number): string {
  return new Intl.NumberFormat('en-GB').format(number)
}
