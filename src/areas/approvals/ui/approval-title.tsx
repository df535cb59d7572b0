import type { Approval } from '../contract.ts'
import { approvalTitle } from './labels.ts'

export function ApprovalTitle({ approval }: { approval: Pick<Approval, 'title' | 'about' | 'summary'> }) {
  return <span className="wrap-anywhere">{approvalTitle(approval)}</span>
}

/** On a phone the buttons are as wide as the row. */
export const wideButtonClasses = 'max-lg:[&>div:last-child]:w-full max-lg:[&>div:last-child>button]:flex-1'
