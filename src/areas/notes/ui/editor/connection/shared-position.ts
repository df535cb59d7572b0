import type { EditorState } from '@tiptap/pm/state'
import {
  absolutePositionToRelativePosition,
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
} from '@tiptap/y-tiptap'

/** A place in the text that stays where it is while others type. */
export type SharedPosition = ReturnType<typeof absolutePositionToRelativePosition>

export function positionFrom(state: EditorState, position: number): SharedPosition {
  const { type, binding } = ySyncPluginKey.getState(state)
  return absolutePositionToRelativePosition(position, type, binding.mapping)
}

/** Undefined if the text around it was deleted. */
export function positionIn(state: EditorState, position: SharedPosition): number | undefined {
  const { doc, type, binding } = ySyncPluginKey.getState(state)
  if (!binding) return undefined
  return relativePositionToAbsolutePosition(doc, type, position, binding.mapping) ?? undefined
}
