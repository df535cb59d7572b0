/** Somebody signs out here: until all is forgotten and the next page comes, nothing else may lead away. */
export const signOutState = { inProgress: false }
