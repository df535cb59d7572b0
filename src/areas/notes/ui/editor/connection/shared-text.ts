import type { Editor } from '@tiptap/core'
import { Collaboration } from '@tiptap/extension-collaboration'
import type { Node } from '@tiptap/pm/model'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import type { AbstractType, Doc } from 'yjs'
import { quickenBinding, quickenUndo } from './quick-binding.ts'

/**
 * The text in step with the Yjs document. The editor stays empty until `drawText`: with a mapping of our own it is not drawn
 * again whenever a plugin is added.
 */
export const sharedText = (document: Doc) =>
  Collaboration.extend({
    addProseMirrorPlugins() {
      const plugins = this.parent?.() ?? []
      for (const plugin of plugins) quickenUndo(plugin)
      return plugins
    },
  }).configure({ document, ySyncOptions: { mapping: new NodeMapping() } })

/** Draws the text of the document. Called once, after all plugins are there. */
export function drawText({ state }: Editor): void {
  const { binding } = ySyncPluginKey.getState(state)
  binding._forceRerender()
  quickenBinding(binding)
}

/**
 * The node of each Yjs type. The binding forgets the types that have changed, and then everything, for each change by others:
 * a long note would be built and compared as a whole. What has not changed stays.
 */
export class NodeMapping extends Map<AbstractType<unknown>, Node | Node[]> {
  override clear(): void {}
}
