/** Every area of the product, in order: one may import only areas that come before it in this list. */
export const areas = [
  'people', // who there is, and how they prove who they are
  'workspaces', // where they belong, and what they are there
  'journal', // what was done, and undoing it
  'approvals', // one queue where what was asked for waits for a person
  'own-data', // taking one's data out, and leaving
  'health', // how all that works by itself is doing
  'notifications', // what people want to hear of, and how
  'home', // the first page after signing in
  'admin', // who looks after this installation
  'focus', // one task at a time
] as const
