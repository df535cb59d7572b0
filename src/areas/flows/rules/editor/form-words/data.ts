import type { FormWords } from '#platform/contract/forms/form-fields.ts'

const types = { any: 'Leave it as it is', boolean: 'Yes or no', object: 'Group of fields' }
const result = { label: 'Name of the result', hint: '' }

export const dataWords: Readonly<Record<string, FormWords>> = {
  'flow.set': {
    fields: { label: 'Fields', hint: '' },
    'fields.name': { label: 'Name', hint: 'A dot leads inside: customer.name' },
    'fields.value': { label: 'Value', hint: 'A text, or an expression such as {{ $json.total * 2 }}.' },
    'fields.type': { label: 'Turn it into', hint: '', options: types },
    json: { label: 'Several fields at once', hint: 'A group of fields, such as {{ $json.order }}.' },
    include: { label: 'Of the others keep only', hint: 'Empty: all.' },
    exclude: { label: 'Of the others remove', hint: '' },
    hasPaths: { label: 'Dots in names lead inside', hint: 'Off: a dot is part of the name.' },
    keepFiles: { label: 'Keep the files', hint: '' },
  },
  'flow.rename': {
    fields: { label: 'Fields', hint: '' },
    'fields.from': { label: 'Name now', hint: '' },
    'fields.to': { label: 'New name', hint: '' },
    patterns: { label: 'Many at once, by pattern', hint: '' },
    'patterns.pattern': { label: 'Pattern', hint: 'A regular expression, such as ^old_(.*)$' },
    'patterns.replacement': { label: 'New name', hint: 'Such as new_$1' },
  },
  'flow.aggregate': {
    mode: {
      label: 'Make',
      hint: '',
      options: {
        list: 'A list of all items',
        field: 'A list of one field',
        fields: 'A list for each of several fields',
        count: 'The number of items',
        sum: 'The sum of a field',
        average: 'The average of a field',
        min: 'The smallest of a field',
        max: 'The largest of a field',
      },
    },
    field: { label: 'Field', hint: '' },
    name: result,
    fields: { label: 'Fields', hint: '' },
    'fields.field': { label: 'Field', hint: '' },
    'fields.name': { label: 'Name of the list', hint: 'Empty: the same.' },
    mergesLists: { label: 'Put lists together into one', hint: '' },
    keepMissing: { label: 'Keep a place for what is missing', hint: '' },
    include: { label: 'Only these fields', hint: 'Empty: all.' },
    exclude: { label: 'Without these fields', hint: '' },
  },
  'flow.summarize': {
    summaries: { label: 'Compute', hint: '' },
    'summaries.field': { label: 'Field', hint: '' },
    'summaries.operation': {
      label: 'What',
      hint: '',
      options: {
        count: 'How many',
        countUnique: 'How many different',
        min: 'Smallest',
        max: 'Largest',
        list: 'List of all values',
        unique: 'List of different values',
        join: 'One text of all values',
      },
    },
    'summaries.name': { label: 'Name of the result', hint: 'Empty: such as sum_total.' },
    'summaries.separator': { label: 'Between the values', hint: '' },
    groupBy: { label: 'For each', hint: 'The fields whose values make a group. Empty: all together.' },
    skipsEmpty: { label: 'Leave out items without a group', hint: '' },
  },
  'flow.splitOut': {
    field: { label: 'Field with the list', hint: 'Several, with commas, are split side by side.' },
    include: { label: 'Of the others keep only', hint: '' },
    name: { label: 'Name of the entry', hint: 'Empty: the name of the list.' },
  },
  'flow.sort': {
    by: { label: 'Sort by', hint: 'The first counts most.' },
    'by.field': { label: 'Field', hint: '' },
    'by.direction': { label: 'Order', hint: '', options: { up: 'Smallest first', down: 'Largest first' } },
    isRandom: { label: 'Shuffle instead', hint: '' },
  },
  'flow.limit': {
    count: { label: 'How many items', hint: '' },
    from: { label: 'Which ones', hint: '', options: { start: 'The first', end: 'The last' } },
  },
  'flow.dedupe': {
    fields: { label: 'Compare these fields', hint: 'Empty: all.' },
    exclude: { label: 'Or all but these', hint: '' },
  },
  'flow.compare': {
    fields: { label: 'Items belong together by', hint: '' },
    'fields.first': { label: 'Field of the first input', hint: '' },
    'fields.second': { label: 'Field of the second input', hint: 'Empty: the same.' },
    ignored: { label: 'Ignore differences in', hint: '' },
    different: {
      label: 'For what is different, give',
      hint: '',
      options: {
        both: 'Both versions',
        first: 'The first',
        second: 'The second',
        mix: 'The second over the first',
        fields: 'The fields that differ',
      },
    },
    except: { label: 'Take from the other version', hint: '' },
    takesFirst: { label: 'Compare with the first match only', hint: '' },
    isFuzzy: { label: 'Treat numbers and texts as equal', hint: '"3" is then the same as 3.' },
  },
  'flow.saveRow': {
    table: { label: 'Table', hint: '' },
    values: { label: 'Row', hint: '' },
    match: {
      label: 'Find the row by',
      hint: 'Changes the row with the same value in this field. Empty: always adds a row.',
    },
    adds: { label: 'Add the row if none is found', hint: '' },
  },
  'flow.onlyNew': {
    fields: { label: 'Tell items apart by', hint: 'Such as id. Empty: all fields.' },
    memory: { label: 'Memory', hint: 'Steps with the same name share what they have seen. Empty: this step only.' },
  },
  'flow.code': {
    mode: { label: 'Run', hint: '', options: { all: 'Once, for all items', each: 'Once for each item' } },
    code: {
      label: 'JavaScript',
      hint: 'Return items: a list of objects. It sees $input.all(), $json, items and $("Step").',
    },
  },
}
