import type { FormWords } from '#platform/contract/forms/form-fields.ts'

const fileField = { label: 'Name of the file in the item', hint: '' }
const formats = { csv: 'CSV', xlsx: 'Excel', json: 'JSON', html: 'HTML', pdf: 'PDF', base64: 'Base64' }
const methods = { GET: 'GET', POST: 'POST', PUT: 'PUT', PATCH: 'PATCH', DELETE: 'DELETE', HEAD: 'HEAD' }
const bodies = {
  none: 'Nothing',
  json: 'JSON',
  form: 'Form',
  text: 'Text',
  file: 'A file',
  multipart: 'Fields and files',
}

export const requestWords: FormWords = {
  method: { label: 'Method', hint: 'GET reads, POST sends.', options: methods },
  url: { label: 'Address', hint: 'Such as https://api.example.com/orders' },
  query: { label: 'Fields in the address', hint: '' },
  headers: { label: 'Headers', hint: '' },
  secret: { label: 'Secret', hint: 'Sent with the request, or put in place of {secret} in the address.' },
  bodyType: { label: 'Send', hint: '', options: bodies },
  body: { label: 'What is sent', hint: '' },
}

export const fileAndWebWords: Readonly<Record<string, FormWords>> = {
  'flow.makeFile': {
    format: { label: 'Kind of file', hint: 'CSV, Excel and HTML make a table of all items.', options: formats },
    content: { label: 'Content', hint: 'Such as {{ $json.text }}.' },
    name: { label: 'File name', hint: 'Empty: such as items.csv.' },
    mediaType: { label: 'Media type', hint: 'Empty: by the kind of file.' },
    isEach: { label: 'A file for each item', hint: '' },
    separator: { label: 'Between the values', hint: '' },
    field: fileField,
  },
  'flow.readFile': {
    format: {
      label: 'Kind of file',
      hint: 'Tables give an item for each row.',
      options: { ...formats, auto: 'Find out by itself' },
    },
    field: fileField,
    name: { label: 'Name of the result', hint: 'For what is no table.' },
    hasHeader: { label: 'The first row has the names', hint: '' },
    sheet: { label: 'Sheet', hint: 'Empty: the first.' },
    maxRows: { label: 'Rows, at most', hint: '' },
  },
  'flow.compress': {
    mode: { label: 'Do what', hint: '', options: { compress: 'Pack files', decompress: 'Unpack files' } },
    format: { label: 'Kind of file', hint: '', options: { zip: 'Zip, for all files', gzip: 'Gzip, for each file' } },
    fields: { label: 'Names of the files in the item', hint: 'Empty: all.' },
    name: { label: 'File name', hint: '' },
  },
  'flow.http': {
    ...requestWords,
    connection: { label: 'Connection', hint: 'Signs the request in at its own site.' },
    file: fileField,
    files: { label: 'Files', hint: 'The name of a field, and the name of the file in the item.' },
    responseType: {
      label: 'Read the answer as',
      hint: '',
      options: { auto: 'Find out by itself', json: 'Fields (JSON)', text: 'Text', file: 'A file' },
    },
    isFullResponse: { label: 'Also give its status and headers', hint: '' },
    failsOnStatus: { label: 'Fail if the answer is an error', hint: 'Status 400 or more.' },
    paging: {
      label: 'More pages',
      hint: '',
      options: { none: 'Only this one', nextLink: 'Follow the link to the next', parameter: 'Count in the address' },
    },
    nextLinkField: { label: 'Where the link is', hint: 'Such as links.next. Empty: the Link header.' },
    pageParameter: { label: 'Field with the number', hint: '' },
    firstPage: { label: 'First number', hint: '' },
    pageStep: { label: 'Count by', hint: '' },
    maxPages: { label: 'Pages, at most', hint: '' },
  },
  'flow.webPage': {
    url: { label: 'Address', hint: '' },
    as: { label: 'Text as', hint: '' },
    hasLinks: { label: 'Also give the links', hint: '' },
  },
  'flow.rss': {
    url: { label: 'Address', hint: '' },
    limit: { label: 'Entries, at most', hint: '' },
    since: { label: 'Only newer than', hint: 'Such as {{ $now.minus({ days: 1 }) }}.' },
  },
}
