/** What an agent's owner has decided about an action: ask each time, just do it, or never do it. */
export type ActionPolicy = 'ask' | 'allow' | 'never'

/** By the name of the action. */
export type Policies = Readonly<Record<string, ActionPolicy>>
