import type { Approval } from '../contract.ts'

/** "Add a task: Order beans". */
export function ApprovalTitle({ approval: { title, about } }: { approval: Pick<Approval, 'title' | 'about'> }) {
  return <span className="wrap-anywhere">{about ? `${title}: ${about}` : title}</span>
}

/** On a phone the buttons are as wide as the row. */
export const wideButtonClasses = 'max-lg:[&>div:last-child]:w-full max-lg:[&>div:last-child>button]:flex-1'
