import { normalize } from '../../language/words.ts'
import { braced, expressionFor, itemOf, member } from '../../understand/flow/expressions.ts'
import { isComputed, nameField } from '../../understand/schema.ts'
import type { FlowSoFar } from './node-draft.ts'

/** A text in which "the customer" or "its subject" became the value of that field. */
export function fillText(text: string, { data, dataNode, lastNode }: FlowSoFar): string {
  const item = itemOf(dataNode, lastNode)
  const fromIt = String.raw`(?:from|of|in) (?:it|them|the (?:webhook|request|body|form|e-?mail|mail|message|row|order|entry))`
  const explicit = text.replaceAll(
    new RegExp(String.raw`\{(\w[\w ]*)\}|\b(?:the|its|their) (\w+) ${fromIt}\b`, 'gi'),
    (words, braces: string | undefined, name: string | undefined) => {
      const found = expressionFor(data, item, braces ?? name ?? '')
      return found === undefined ? words : braced(found)
    },
  )
  if (data.kind !== 'row') return explicit
  const named = data.table.fields.filter(
    ({ type, name }) => type !== 'longText' && !isComputed({ id: '', name, type, options: {} }),
  )
  return named.reduce(
    (filled, { name }) =>
      filled.replace(
        new RegExp(String.raw`\b(?:the|its|their) ${escaped(name)}\b(?! is\b)`, 'i'),
        braced(member(item, name)),
      ),
    explicit,
  )
}

/** With the name of the row, so that one sees which one it is about. */
export function fillTitle(text: string, soFar: FlowSoFar): string {
  const filled = fillText(text, soFar)
  const { data, dataNode, lastNode } = soFar
  const name = data.kind === 'row' ? nameField(data.table) : undefined
  return name && !filled.includes('{{') ? `${filled}: ${braced(member(itemOf(dataNode, lastNode), name.name))}` : filled
}

function escaped(name: string): string {
  return normalize(name).replaceAll(' ', String.raw`\s+`)
}

/** What a mail or a note says about the items when nothing else was asked for. */
export function describeItems({ data, dataNode, lastNode, sentence }: FlowSoFar): string {
  const item = itemOf(dataNode, lastNode)
  switch (data.kind) {
    case 'row':
      return data.table.fields
        .filter((field) => !isComputed(field))
        .slice(0, 12)
        .map(({ name }) => `${name}: ${braced(member(item, name))}`)
        .join('\n')
    case 'rows': {
      const [first, ...others] = data.table.fields.filter((field) => !isComputed(field))
      const shown = others.filter(({ type }) => type !== 'longText').slice(0, 3)
      const cells = [first, ...shown].flatMap((field) => (field ? [`(${member('row', field.name)} ?? "")`] : []))
      return `${data.table.name}: ${braced(`${item}.rows.length`)}\n\n${braced(`${item}.rows.map(row => "- " + [${cells.join(', ')}].join(", ")).join("\\n")`)}`
    }
    case 'list':
      return braced(`${item}.${data.path}.map(each => "- " + (each.title ?? each.name)).join("\\n")`)
    case 'fields': {
      const [main] = data.names
      return main === undefined ? braced(`JSON.stringify(${item})`) : braced(member(item, main))
    }
    case 'anything':
      return braced(`JSON.stringify(${item}.${data.path})`)
    case 'nothing':
      return sentence.charAt(0).toUpperCase() + sentence.slice(1)
  }
}
