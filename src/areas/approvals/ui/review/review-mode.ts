export type ReviewMode = 'view' | 'edit' | 'decline' | 'delegate'
