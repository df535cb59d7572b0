import type { Extensions } from '@tiptap/core'
import { Highlight } from '@tiptap/extension-highlight'
import { TaskItem, TaskList } from '@tiptap/extension-list'
import { TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { Callout } from './callout.ts'
import { InlineCode } from './inline-code.ts'
import { BlockMath, InlineMath } from './maths.ts'
import { Mention } from './mention.ts'
import { NoteLink } from './note-link.ts'
import { Picture } from './picture.ts'
import { Toggle, ToggleContent, ToggleSummary } from './toggle.ts'

/**
 * What a note can contain: one schema for the editor, for Markdown on the server and for shared pages. It needs neither a
 * browser nor Node. The editor adds menus, keys and drawing (`ui/editor`).
 */
export function documentExtensions(): Extensions {
  return [
    StarterKit.configure({
      // Yjs has its own undo, which leaves the changes of other people alone.
      undoRedo: false,
      // An empty last paragraph added by each open editor would be a change that nobody made.
      trailingNode: false,
      code: false,
      link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { rel: 'noopener noreferrer nofollow' } },
    }),
    InlineCode,
    Highlight,
    TaskList,
    TaskItem.configure({ nested: true }),
    TableKit.configure({ table: { resizable: false, renderWrapper: true } }),
    Picture,
    Callout,
    Toggle,
    ToggleSummary,
    ToggleContent,
    InlineMath,
    BlockMath,
    Mention,
    NoteLink,
  ]
}
