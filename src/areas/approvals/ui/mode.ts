/** What the one who looks at a request is doing about it. */
export type Mode = 'look' | 'edit' | 'decline' | 'pass-on'
