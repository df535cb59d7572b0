import type { Editor, Range } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import type { LucideIcon } from 'lucide-react'
import Code from 'lucide-react/icons/code'
import Heading1 from 'lucide-react/icons/heading-1'
import Heading2 from 'lucide-react/icons/heading-2'
import Heading3 from 'lucide-react/icons/heading-3'
import Image from 'lucide-react/icons/image'
import Lightbulb from 'lucide-react/icons/lightbulb'
import List from 'lucide-react/icons/list'
import ListChecks from 'lucide-react/icons/list-checks'
import ListCollapse from 'lucide-react/icons/list-collapse'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Minus from 'lucide-react/icons/minus'
import PanelTop from 'lucide-react/icons/panel-top'
import Quote from 'lucide-react/icons/quote'
import Sigma from 'lucide-react/icons/sigma'
import Table from 'lucide-react/icons/table'
import Link2 from 'lucide-react/icons/link-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Type from 'lucide-react/icons/type'
import { pickFiles } from '../paste/pick-files.ts'
import { suggest, type Suggestion } from './suggestion.ts'

type Chain = ReturnType<Editor['chain']>

/** Blocks by name, when `/` is typed. */
export const slashCommands = suggest({
  name: 'slashCommands',
  char: '/',
  items: (query) => {
    const typed = query.toLowerCase()
    return commands.filter(({ label, words }) => `${label} ${words}`.toLowerCase().includes(typed))
  },
})

type Command = Suggestion & { words: string }

function block(label: string, hint: string, icon: LucideIcon, words: string, apply: (chain: Chain) => Chain): Command {
  const run = (editor: Editor, range: Range) => void apply(editor.chain().focus().deleteRange(range)).run()
  return { id: label.replaceAll(' ', '-'), label, hint, icon, words, group: 'Blocks', run }
}

/** With a line below it to go on. */
const insertTable = (chain: Chain) =>
  chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }).command(({ tr, state }) => {
    const paragraph = state.schema.nodes['paragraph']
    if (paragraph && tr.doc.lastChild?.type.name === 'table') tr.insert(tr.doc.content.size, paragraph.create())
    return true
  })

/** With the new block selected, so that its source opens, and a line below it to go on. */
const insertMaths = (chain: Chain) =>
  chain.insertContent([{ type: 'blockMath' }, { type: 'paragraph' }]).command(({ tr }) => {
    let last = -1
    tr.doc.nodesBetween(Math.max(0, tr.selection.from - 4), tr.selection.to, (node, position) => {
      if (node.type.name === 'blockMath') last = position
    })
    if (last >= 0) tr.setSelection(NodeSelection.create(tr.doc, last))
    return true
  })

const commands: Command[] = [
  block('Text', '', Type, 'paragraph plain', (chain) => chain.setParagraph()),
  block('Heading 1', '#', Heading1, 'title h1', (chain) => chain.setHeading({ level: 1 })),
  block('Heading 2', '##', Heading2, 'title h2', (chain) => chain.setHeading({ level: 2 })),
  block('Heading 3', '###', Heading3, 'title h3', (chain) => chain.setHeading({ level: 3 })),
  block('To-do list', '[]', ListChecks, 'task check checkbox', (chain) => chain.toggleTaskList()),
  block('Bulleted list', '-', List, 'bullet unordered', (chain) => chain.toggleBulletList()),
  block('Numbered list', '1.', ListOrdered, 'ordered numbers', (chain) => chain.toggleOrderedList()),
  block('Table', '', Table, 'grid rows columns', (chain) => insertTable(chain)),
  block('Code', '```', Code, 'block snippet', (chain) => chain.setCodeBlock()),
  block('Quote', '>', Quote, 'blockquote', (chain) => chain.setBlockquote()),
  block('Callout', '', PanelTop, 'note info box', (chain) => chain.wrapIn('callout')),
  block('Tip', '', Lightbulb, 'callout hint box', (chain) => chain.wrapIn('callout', { kind: 'tip' })),
  block('Warning', '', TriangleAlert, 'callout caution box', (chain) => chain.wrapIn('callout', { kind: 'warning' })),
  block('Toggle', '', ListCollapse, 'details collapse fold', (chain) => chain.setDetails()),
  block('Maths', '$$', Sigma, 'formula equation latex katex', (chain) => insertMaths(chain)),
  block('Divider', '---', Minus, 'line rule separator', (chain) => chain.setHorizontalRule()),
  {
    id: 'file',
    label: 'Image or file',
    group: 'Put in',
    icon: Image,
    words: 'picture photo upload attachment',
    run: (editor, range) => {
      editor.chain().focus().deleteRange(range).run()
      pickFiles(editor)
    },
  },
  {
    id: 'note-link',
    label: 'Link to a note',
    group: 'Put in',
    icon: Link2,
    hint: '[[',
    words: 'page reference',
    run: (editor, range) => void editor.chain().focus().deleteRange(range).insertContent('[[').run(),
  },
]
