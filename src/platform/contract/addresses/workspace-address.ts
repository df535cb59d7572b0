import type { Id } from '../id.ts'

/** The address of a page, so that it opens in this workspace. For links that are opened from elsewhere: mails, push. */
export function addressInWorkspace(address: string, account: Id | null): string {
  if (account === null) return address
  return `${address}${address.includes('?') ? '&' : '?'}${workspaceParameter}=${account}`
}

export const workspaceParameter = 'workspace'
