import { attachment as file } from '../../contract/field.ts'
import { isNothing, type FieldType, type Read } from '../field-type.ts'

export const attachment: FieldType = {
  name: 'attachment',
  title: 'Attachment',
  says: 'Files and pictures',
  group: 'Contact and files',
  icon: 'paperclip',
  column: 'jsonb',
  align: 'left',
  editor: 'files',
  operators: ['empty', 'notEmpty'],
  summaries: ['none', 'filled', 'unfilled'],
  sort: false,
  groups: false,
  accept: acceptFiles,
  parse: (written) =>
    written.trim() === '' ? { value: null } : { wrong: 'Files cannot be written as text. Upload them instead.' },
  // Browsers say it too, and have no schemas to check it with.
  say: (value) => (Array.isArray(value) ? value.flatMap(nameOf).join(', ') : ''),
}

const mostFiles = 100
const files = file.array().max(mostFiles)

function acceptFiles(value: unknown): Read {
  if (isNothing(value)) return { value: null }
  if (Array.isArray(value) && value.length > mostFiles) return { wrong: `Attach at most ${mostFiles} files.` }
  const read = files.safeParse(value)
  if (!read.success) return { wrong: 'Give a list of uploaded files, each with its id, name, type and size.' }
  return { value: read.data.map((each) => ({ ...each, name: plain(each.name), type: plain(each.type) })) }
}

function nameOf(file: unknown): string[] {
  return typeof file === 'object' && file !== null && 'name' in file ? [String(file.name)] : []
}

function plain(words: string): string {
  return words.replaceAll('\u0000', '').toWellFormed().slice(0, 255)
}
