/** Triggers that have an address: `/hooks/{path}`. */
const hookTypes: readonly string[] = ['flow.webhook', 'flow.form']

export function hasAddress(type: string): boolean {
  return hookTypes.includes(type)
}
