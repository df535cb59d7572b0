import type { Node } from '@tiptap/pm/model'
import type { Plugin } from '@tiptap/pm/state'
import { updateYFragment, ySyncPluginKey, yUndoPluginKey, type ProsemirrorBinding } from '@tiptap/y-tiptap'
import { XmlElement } from 'yjs'
import { sameEdges } from '../blocks/changed-blocks.ts'
import { blockAt, relativeSelection } from './relative-position.ts'

/**
 * With every key the binding compares the whole text with the whole Yjs document, and looks for the selection from the start.
 * Here only the block that changed is compared. Whatever changes more than one block goes the way of the library.
 */
export function quickenBinding(binding: ProsemirrorBinding): void {
  const { doc, type } = binding
  // What the Yjs document had for sure. After a change by others one key goes the way of the library.
  let written: Node | undefined
  binding._prosemirrorChanged = (next: Node) =>
    doc.transact(() => {
      if (!writeChangedBlock(binding, written, next)) updateYFragment(doc, type, next, binding)
      written = next
      binding.beforeTransactionSelection = relativeSelection(binding, binding.prosemirrorView.state)
    }, ySyncPluginKey)
  let isWriting = false
  const { mux } = binding
  binding.mux = (write, otherwise) =>
    mux(() => {
      isWriting = true
      try {
        write()
      } finally {
        isWriting = false
      }
    }, otherwise)
  doc.off('beforeAllTransactions', binding.beforeAllTransactions)
  binding.beforeAllTransactions = () => {
    // What the editor writes leaves its selection as it is, and Yjs does not have the text of it yet.
    if (isWriting) return
    if (binding.beforeTransactionSelection === null && binding.prosemirrorView)
      binding.beforeTransactionSelection = relativeSelection(binding, binding.prosemirrorView.state)
  }
  doc.on('beforeAllTransactions', binding.beforeAllTransactions)
}

/** The undo of Yjs stores the selection before each transaction. */
export function quickenUndo(plugin: Plugin): void {
  const { state } = plugin.spec
  if (plugin.spec.key !== yUndoPluginKey || !state) return
  state.apply = (_tr, { undoManager }, before, after) => ({
    undoManager,
    prevSel: relativeSelection(ySyncPluginKey.getState(after).binding, before),
    hasUndoOps: undoManager.undoStack.length > 0,
    hasRedoOps: undoManager.redoStack.length > 0,
  })
}

/** False if more than one block changed. */
function writeChangedBlock(binding: ProsemirrorBinding, before: Node | undefined, next: Node): boolean {
  const { doc, type, mapping } = binding
  if (before === next) return true
  if (!before || before.childCount !== next.childCount || type.length !== next.childCount) return false
  const { start: index, end } = sameEdges(before.children, next.children)
  if (index === next.childCount) return true
  if (index + end !== next.childCount - 1) return false
  const block = next.child(index)
  const element = blockAt(type, index)
  if (!(element instanceof XmlElement) || element.nodeName !== block.type.name) return false
  if (mapping.get(element) !== before.child(index)) return false
  updateYFragment(doc, element, block, binding)
  return true
}
