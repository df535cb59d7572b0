/** During sign-out, until all local data is deleted and the next page loads, nothing else may navigate. */
export const signOutState = { inProgress: false }
