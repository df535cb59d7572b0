/**
 * Stands before a message that a person wrote while an answer was in progress, as a model gets it: without it, the message
 * looks like a new request that takes the place of the one at work.
 */
export const addedMessageNote = 'Written while you were at work on the request above. Do that too:'
