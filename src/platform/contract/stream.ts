/**
 * One part of what a run shows while it works. Parts of the same type and block that only add text (`delta`) are joined
 * before they are stored.
 */
export type StreamPart = { readonly type: string; readonly block?: number; readonly delta?: string }

/** The last part of every stream. */
export type EndPart = { readonly type: 'end'; readonly state: 'done' | 'failed' | 'stopped' }

export const endPartType = 'end'

/** A process died: the parts from this number up to here belong to a step that is made once more. */
export type CutPart = { readonly type: 'cut'; readonly from: number }

export const cutPartType = 'cut'
