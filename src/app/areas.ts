/** Every area of the product, in order: one may import only areas that come before it in this list. */
export const areas = [
  'people', // who there is, and how they prove who they are
  'workspaces', // where they belong, and what they are there
  'journal', // what was done, and undoing it
  'approvals', // one queue where what was asked for waits for a person
  'health', // how all that works by itself is doing
  'home', // the first page after signing in
  'focus', // one task at a time
] as const
