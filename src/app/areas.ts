/** Every area of the product, lowest first: one never imports another that stands below it in this list. */
export const areas = ['people', 'home', 'focus'] as const
