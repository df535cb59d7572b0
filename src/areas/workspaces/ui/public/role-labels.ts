import type { Role } from '#platform/contract/permission.ts'

export const roleNames: Record<Role, string> = { owner: 'Owner', admin: 'Admin', member: 'Member', viewer: 'Viewer' }

/** As in "you are an admin". */
export const roleWithArticle: Record<Role, string> = {
  owner: 'an owner',
  admin: 'an admin',
  member: 'a member',
  viewer: 'a viewer',
}

export const roleDescriptions: Record<Role, string> = {
  owner: 'Everything, also billing, handing the workspace over and deleting it.',
  admin: 'Make and change content, invite and remove people, change settings and integrations.',
  member: 'Make and change content. Can’t invite people or change settings.',
  viewer: 'Read everything. Can’t change anything.',
}
