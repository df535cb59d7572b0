import { attachment as file } from '../../contract/field.ts'
import { isEmpty, type FieldType, type ParseResult } from '../field-type.ts'

export const attachment: FieldType = {
  name: 'attachment',
  title: 'Attachment',
  description: 'Files and pictures',
  group: 'Contact and files',
  icon: 'paperclip',
  column: 'jsonb',
  align: 'left',
  editor: 'files',
  operators: ['empty', 'notEmpty'],
  summaries: ['none', 'filled', 'unfilled'],
  sort: false,
  groupable: false,
  accept: acceptFiles,
  parse: (input) =>
    input.trim() === '' ? { value: null } : { wrong: 'Files cannot be written as text. Upload them instead.' },
  // Checked by hand, because browsers have no schemas.
  serialize: (value) => (Array.isArray(value) ? value.flatMap(nameOf).join(', ') : ''),
}

const maxFiles = 100
const files = file.array().max(maxFiles)

function acceptFiles(value: unknown): ParseResult {
  if (isEmpty(value)) return { value: null }
  if (Array.isArray(value) && value.length > maxFiles) return { wrong: `Attach at most ${maxFiles} files.` }
  const parsed = files.safeParse(value)
  if (!parsed.success) return { wrong: 'Give a list of uploaded files, each with its id, name, type and size.' }
  return { value: parsed.data.map((each) => ({ ...each, name: cleanText(each.name), type: cleanText(each.type) })) }
}

function nameOf(file: unknown): string[] {
  return typeof file === 'object' && file !== null && 'name' in file ? [String(file.name)] : []
}

function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed().slice(0, 255)
}
