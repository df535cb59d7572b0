export type ReviewMode = 'look' | 'edit' | 'decline' | 'pass-on'
