import type { Editor } from '@tiptap/core'
import { Collaboration } from '@tiptap/extension-collaboration'
import type { Node } from '@tiptap/pm/model'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import type { AbstractType, Doc } from 'yjs'

/**
 * The text in step with the Yjs document. The editor stays empty until `drawText`: with a mapping of our own it is not drawn
 * again whenever a plugin is added.
 */
export const sharedText = (document: Doc) =>
  Collaboration.configure({ document, ySyncOptions: { mapping: new NodeMapping() } })

/** Draws the text of the document. Called once, after all plugins are there. */
export function drawText({ state }: Editor): void {
  ySyncPluginKey.getState(state).binding._forceRerender()
}

/**
 * The node of each Yjs type. The binding forgets the types that have changed, and then everything, for each change by others:
 * a long note would be built and compared as a whole. What has not changed stays.
 */
export class NodeMapping extends Map<AbstractType<unknown>, Node | Node[]> {
  override clear(): void {}
}
