import { SaxesParser } from 'saxes'

/** The texts of an element, by the paths of the elements inside of it: `name`, `offices/office`. */
export type XmlRecord = ReadonlyMap<string, readonly string[]>

/** The elements called `record`, or undefined if it is another document. Entities of a document type are not expanded. */
export function readXmlRecords(
  xml: string,
  { root, record: recordName, max }: { root: string; record: string; max: number },
): XmlRecord[] | undefined {
  const parser = new SaxesParser()
  const records: XmlRecord[] = []
  let path: string[] = []
  let record: Map<string, string[]> | undefined
  let text = ''
  let isValid = false
  let hasFailed = false
  parser.on('error', () => (hasFailed = true))
  parser.on('opentag', ({ name }) => {
    isValid ||= name === root
    text = ''
    if (record) path.push(name)
    else if (name === recordName) [record, path] = [new Map(), []]
  })
  parser.on('text', (value) => (text += value))
  parser.on('cdata', (value) => (text += value))
  parser.on('closetag', () => {
    if (!record) return
    if (path.length === 0) {
      if (records.length < max) records.push(record)
      record = undefined
      return
    }
    const key = path.join('/')
    if (text.trim() !== '') record.set(key, [...(record.get(key) ?? []), text.trim()])
    path.pop()
    text = ''
  })
  parser.write(xml).close()
  return isValid && !hasFailed ? records : undefined
}
