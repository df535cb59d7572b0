import { SaxesParser } from 'saxes'
import { refuse } from '../../contract/refusal.ts'

export type XmlNames = {
  /** The field with the attributes of an element: `$`. */
  attributesName: string
  /** The field with its text, if it has attributes or elements too: `_`. */
  textName: string
}
type ParseOptions = XmlNames & {
  alwaysLists: boolean
  mergesAttributes: boolean
  ignoresAttributes: boolean
  keepsRoot: boolean
}
type WriteOptions = XmlNames & { rootName: string; hasHeader: boolean }
type Fields = Map<string, unknown>

const maxDepth = 100

/** Reads XML as objects, as xml2js does: elements are fields, several of one name are a list. */
export function parseXml(text: string, options: ParseOptions): unknown {
  const parser = new SaxesParser()
  const stack: { name: string; fields: Fields; text: string }[] = [{ name: '', fields: new Map(), text: '' }]
  const add = (fields: Fields, name: string, value: unknown): void => {
    const known = fields.get(name)
    if (Array.isArray(known)) known.push(value)
    else if (fields.has(name)) fields.set(name, [known, value])
    else fields.set(name, options.alwaysLists ? [value] : value)
  }
  parser.on('error', () => refuse('xml.invalid', 422, 'This is not valid XML.'))
  parser.on('doctype', () => refuse('xml.doctype', 422, 'XML with a document type is not read.'))
  parser.on('opentag', ({ name, attributes }) => {
    if (stack.length > maxDepth) refuse('xml.too-deep', 422, 'The XML is nested too deeply.')
    const fields: Fields = new Map()
    const entries = options.ignoresAttributes ? [] : Object.entries(attributes)
    if (options.mergesAttributes) for (const [key, value] of entries) add(fields, key, value)
    else if (entries.length > 0) fields.set(options.attributesName, Object.fromEntries(entries))
    stack.push({ name, fields, text: '' })
  })
  const addText = (value: string): void => {
    const top = stack.at(-1)
    if (top) top.text += value
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const { name, fields, text: own } = stack.pop() ?? { name: '', fields: new Map(), text: '' }
    const words = own.trim()
    if (fields.size > 0 && words !== '') fields.set(options.textName, words)
    const parent = stack.at(-1)
    if (parent) add(parent.fields, name, fields.size > 0 ? Object.fromEntries(fields) : words)
  })
  parser.write(text).close()
  const [root] = stack[0]?.fields ?? []
  if (!root) return refuse('xml.invalid', 422, 'This is not valid XML.')
  const [name, value] = root
  const only: unknown = options.alwaysLists && Array.isArray(value) ? value[0] : value
  return options.keepsRoot ? { [name]: only } : only
}

/** Writes objects as XML. A single field is the root, else everything is inside of `rootName`. */
export function writeXml(value: unknown, { attributesName, textName, rootName, hasHeader }: WriteOptions): string {
  const write = (name: string, content: unknown, depth: number): string => {
    if (depth > maxDepth) return refuse('xml.too-deep', 422, 'The data is nested too deeply for XML.')
    if (Array.isArray(content)) return content.map((each) => write(name, each, depth)).join('')
    const tag = tagName(name)
    const indent = `\n${'  '.repeat(depth)}`
    if (typeof content !== 'object' || content === null) {
      const text = escapeXml(textOf(content))
      return text === '' ? `${indent}<${tag}/>` : `${indent}<${tag}>${text}</${tag}>`
    }
    const fields = Object.entries(content)
    const attributes = fields.flatMap(([key, each]) => (key === attributesName ? attributesOf(each) : [])).join('')
    const text = fields.flatMap(([key, each]) => (key === textName ? [escapeXml(textOf(each))] : [])).join('')
    const inner = fields
      .filter(([key]) => key !== attributesName && key !== textName)
      .map(([key, each]) => write(key, each, depth + 1))
      .join('')
    if (text === '' && inner === '') return `${indent}<${tag}${attributes}/>`
    return `${indent}<${tag}${attributes}>${text}${inner}${inner === '' ? '' : indent}</${tag}>`
  }
  const fields = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
  const [only] = fields
  const isRoot = fields.length === 1 && only !== undefined && !Array.isArray(only[1]) && only[0] !== attributesName
  const body = isRoot ? write(only[0], only[1], 0) : write(rootName, value, 0)
  return `${hasHeader ? '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' : ''}${body}`.trim()
}

function attributesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([name, each]) => ` ${tagName(name)}="${escapeXml(textOf(each))}"`)
}

function tagName(name: string): string {
  const clean = name.replaceAll(/[^\p{L}\p{N}_.:-]/gu, '_')
  return /^[\p{L}_]/u.test(clean) ? clean : `_${clean}`
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
}

function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
