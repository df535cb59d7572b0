/** Every area of the product, lowest first: one never imports another that stands below it in this list. */
export const areas = [
  'people', // who there is, what they belong to, how they prove who they are
  'home', // the first page after signing in
  'focus', // one task at a time
] as const
