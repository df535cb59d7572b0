/** Every area of the product, in order: one may import only areas that come before it in this list. */
export const areas = [
  'people', // who there is, what they belong to, how they prove who they are
  'home', // the first page after signing in
  'focus', // one task at a time
] as const
