import { Fragment, type Node } from '@tiptap/pm/model'
import { peopleMentionedInNote } from './mentions.ts'

/** A to-do of a text. `@2026-12-01` in it is its due day; the people in it are those who do it. */
export type Todo = { title: string; due: string | null; people: string[]; isDone: boolean }

export function todosIn(document: Node): Todo[] {
  const todos: Todo[] = []
  document.descendants((node) => {
    const todo = node.type.name === 'taskItem' ? todoOf(node) : undefined
    if (todo && todo.title !== '') todos.push(todo)
    return !node.isTextblock
  })
  return todos
}

/** Ticks the first to-do with this title that is not so yet, or unticks it. */
export function tickTodo(document: Node, title: string, isDone: boolean): Node {
  let isFound = false
  const change = (node: Node): Node => {
    if (isFound || node.isTextblock || node.isLeaf) return node
    const todo = node.type.name === 'taskItem' ? todoOf(node) : undefined
    if (todo?.title === title && todo.isDone !== isDone) {
      isFound = true
      return node.type.create({ ...node.attrs, checked: isDone }, node.content, node.marks)
    }
    return node.copy(Fragment.fromArray(node.children.map(change)))
  }
  return change(document)
}

/** Its first line: to-dos below it are their own. */
function todoOf(item: Node): Todo | undefined {
  const line = item.firstChild
  if (!line) return undefined
  const text = line.textBetween(0, line.content.size, ' ', (leaf) =>
    leaf.type.name === 'noteLink' ? String(leaf.attrs['title']) : ' ',
  )
  const due = dayInText.exec(text)?.[1]
  return {
    title: text.replace(dayInText, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, maxTitleLength),
    due: due !== undefined && isDay(due) ? due : null,
    people: peopleMentionedInNote(line),
    isDone: item.attrs['checked'] === true,
  }
}

const maxTitleLength = 200
const dayInText = /(?:^|\s)@(\d{4}-\d{2}-\d{2})(?!\d)/

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
