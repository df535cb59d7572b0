/** What the one who looks at a request is doing about it. */
export type ReviewMode = 'look' | 'edit' | 'decline' | 'pass-on'
