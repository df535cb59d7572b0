import { screenState } from '#platform/web/screen-state.ts'
import type { CommentAnchor } from '../../contract/comments.ts'

/** A comment that is being written, and the text that it is about. */
export type Draft = { quote: string; anchor: CommentAnchor }

type CommentsState = { isOpen: boolean; draft: Draft | undefined; active: string | undefined }

const closed: CommentsState = { isOpen: false, draft: undefined, active: undefined }

/** The panel with the comments of the open note. */
export const commentsState = screenState(closed)

export const closeComments = () => commentsState.set(closed)
export const openComments = () => commentsState.set({ ...closed, isOpen: true })
export const startComment = (draft: Draft) => commentsState.set({ isOpen: true, draft, active: undefined })
export const showThread = (active: string) => commentsState.set({ isOpen: true, draft: undefined, active })
