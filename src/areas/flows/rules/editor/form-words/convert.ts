import type { FormWords } from '#platform/contract/forms/form-fields.ts'

const result = { label: 'Name of the result', hint: '' }

export const convertWords: Readonly<Record<string, FormWords>> = {
  'flow.dateTime': {
    operation: {
      label: 'Do what',
      hint: '',
      options: {
        now: 'Get the time now',
        format: 'Write a date in another way',
        add: 'Add time',
        subtract: 'Take time away',
        extract: 'Get a part of a date',
        difference: 'Get the time between two dates',
        round: 'Round a date',
      },
    },
    date: { label: 'Date', hint: 'Such as {{ $json.createdAt }}. Empty: now.' },
    dateFormat: { label: 'How it is written', hint: 'Only if that is unusual, such as dd.MM.yyyy.' },
    until: { label: 'Later date', hint: '' },
    amount: { label: 'How much', hint: '' },
    unit: { label: 'Unit', hint: '' },
    units: { label: 'Several units', hint: 'Such as day and hour.' },
    direction: {
      label: 'Round to',
      hint: '',
      options: { down: 'The beginning of the unit', up: 'The end of the unit' },
    },
    format: { label: 'Write it as', hint: 'Such as dd.MM.yyyy HH:mm.' },
    name: result,
  },
  'flow.html': {
    mode: {
      label: 'Do what',
      hint: '',
      options: { extract: 'Take values out of HTML', template: 'Write HTML', table: 'Make a table of the items' },
    },
    html: { label: 'HTML', hint: 'Such as {{ $json.data }}, or what to write.' },
    values: { label: 'Take out', hint: '' },
    'values.name': { label: 'Name of the result', hint: '' },
    'values.selector': { label: 'CSS selector', hint: 'Such as h1, .price or a[href].' },
    'values.get': { label: 'Take', hint: '', options: { html: 'HTML' } },
    'values.attribute': { label: 'Attribute', hint: 'Such as href.' },
    'values.isList': { label: 'Take all that match', hint: 'Off: the first.' },
    'values.skipped': { label: 'Leave out', hint: 'A CSS selector.' },
    trims: { label: 'Remove space around texts', hint: '' },
    cleansUp: { label: 'Make one space of several', hint: '' },
    name: result,
  },
  'flow.markdown': {
    text: { label: 'Text', hint: 'Such as {{ $json.text }}.' },
    mode: { label: 'Turn it into', hint: '', options: { toHtml: 'HTML', toMarkdown: 'Markdown' } },
    name: result,
    lineBreaks: { label: 'Keep single line breaks', hint: '' },
  },
  'flow.xml': {
    mode: { label: 'Do what', hint: '', options: { toJson: 'Read XML', toXml: 'Write XML' } },
    xml: { label: 'XML', hint: 'Such as {{ $json.data }}.' },
    value: { label: 'What to write', hint: 'Empty: the item.' },
    name: { label: 'Name of the result', hint: 'Empty: the item becomes the result.' },
    rootName: { label: 'Outermost element', hint: '' },
    attributesName: { label: 'Field for attributes', hint: '' },
    textName: { label: 'Field for the text beside attributes', hint: '' },
    alwaysLists: { label: 'Make lists of all elements', hint: '' },
    mergesAttributes: { label: 'Treat attributes like elements', hint: '' },
    ignoresAttributes: { label: 'Leave attributes out', hint: '' },
    keepsRoot: { label: 'Keep the outermost element', hint: '' },
    hasHeader: { label: 'Begin with <?xml … ?>', hint: '' },
  },
  'flow.crypto': {
    operation: {
      label: 'Do what',
      hint: '',
      options: {
        hash: 'Make a hash',
        hmac: 'Make a hash with a secret (HMAC)',
        sign: 'Sign',
        verify: 'Check a signature',
        random: 'Make something random',
      },
    },
    value: { label: 'Text', hint: 'Such as {{ $json.email }}.' },
    algorithm: {
      label: 'Algorithm',
      hint: '',
      options: asTheyAre('SHA3-256', 'SHA3-384', 'SHA3-512', 'SHA256', 'SHA512', 'SHA384', 'SHA1', 'MD5'),
    },
    encoding: { label: 'Written as', hint: '' },
    secret: { label: 'Secret', hint: 'Or a private or public key as PEM.' },
    signature: { label: 'Signature', hint: '' },
    random: { label: 'Kind', hint: '', options: { uuid: 'Unique id (UUID)' } },
    length: { label: 'Characters', hint: '' },
    name: result,
  },
}

function asTheyAre(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, name]))
}
