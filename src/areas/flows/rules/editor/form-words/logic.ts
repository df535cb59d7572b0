import { questionWords } from './triggers.ts'
import type { FormWords } from '#platform/contract/forms/form-fields.ts'

const all = { all: 'All of them', any: 'At least one' }
const left = { label: 'Value', hint: 'Such as {{ $json.total }}.' }
const operator = { label: 'Comparison', hint: '' }
const right = { label: 'Compare with', hint: '' }
const ignoresCase = { label: 'Ignore case', hint: 'A is then the same as a.' }

const conditionWords: FormWords = {
  conditions: { label: 'Conditions', hint: '' },
  'conditions.left': left,
  'conditions.operator': operator,
  'conditions.right': right,
  'conditions.ignoresCase': ignoresCase,
  combine: { label: 'How many have to be met', hint: '', options: all },
}

export const logicWords: Readonly<Record<string, FormWords>> = {
  'flow.if': conditionWords,
  'flow.filter': conditionWords,
  'flow.switch': {
    rules: { label: 'Rules', hint: 'Each rule is a way out of this step. An item takes the first that fits.' },
    'rules.name': { label: 'Name', hint: 'Stands at the way out.' },
    'rules.left': left,
    'rules.operator': operator,
    'rules.right': right,
    'rules.ignoresCase': ignoresCase,
    'rules.more.left': left,
    'rules.more.operator': operator,
    'rules.more.right': right,
    'rules.more.ignoresCase': ignoresCase,
    'rules.more': { label: 'More conditions', hint: '' },
    'rules.combine': { label: 'How many have to be met', hint: '', options: all },
    output: {
      label: 'Or the rule itself',
      hint: 'Its name or number, such as {{ $json.stage }}. The first is 0. The conditions then do not count.',
    },
    sendsToAll: { label: 'Take every rule that fits', hint: 'Off: only the first.' },
  },
  'flow.loop': {
    batchSize: { label: 'Items at a time', hint: '' },
    concurrency: { label: 'Batches at the same time', hint: '1: one after the other.' },
  },
  'flow.merge': {
    waitFor: {
      label: 'Go on',
      hint: '',
      options: { all: 'When all inputs have arrived', any: 'With the first that brings items' },
    },
    timeoutMinutes: {
      label: 'Wait at most, minutes',
      hint: 'Then it goes on with what has arrived. Empty: it waits for the rest.',
    },
    mode: {
      label: 'Put together',
      hint: '',
      options: {
        append: 'One list after the other',
        position: 'The first with the first, and so on',
        field: 'What has the same value in a field',
        all: 'Each with each',
        choose: 'Only the items of one input',
      },
    },
    firstField: { label: 'Field of the first input', hint: 'Several, with commas, all have to be equal.' },
    secondField: { label: 'Field of the second input', hint: 'Empty: the same.' },
    keep: {
      label: 'Keep',
      hint: '',
      options: {
        matches: 'Only what fits together',
        first: 'All of the first input',
        second: 'All of the second input',
        all: 'Everything',
        rest: 'Only what fits nothing',
      },
    },
    give: {
      label: 'Fields',
      hint: '',
      options: { both: 'Of both inputs', first: 'Of the first input', second: 'Of the second input' },
    },
    matches: { label: 'If several fit', hint: '', options: { all: 'Take all of them', first: 'Take the first' } },
    clash: {
      label: 'If both have the same field',
      hint: '',
      options: { second: 'Take the second', first: 'Take the first', suffix: 'Keep both, as name_1 and name_2' },
    },
    isDeep: { label: 'Also join the fields inside fields', hint: '' },
    isFuzzy: { label: 'Treat numbers and texts as equal', hint: '"3" is then the same as 3.' },
  },
  'flow.wait': {
    ...questionWords,
    mode: {
      label: 'Wait',
      hint: 'The address is {{ $execution.resumeUrl }}: send it in a step before.',
      options: {
        duration: 'For some time',
        date: 'Until a date',
        webhook: 'Until its address is called',
        form: 'Until a form is answered',
      },
    },
    amount: { label: 'How long', hint: '' },
    unit: { label: 'Unit', hint: '' },
    date: { label: 'Until', hint: 'Such as 2027-01-31T09:00:00Z or {{ $json.due }}.' },
    reply: { label: 'Answer', hint: 'What people read when they have called it or answered.' },
    timeoutMinutes: {
      label: 'Wait at most, minutes',
      hint: 'Then it goes on, and the items have the field timedOut. Empty: it waits.',
    },
    suffix: { label: 'Name of this wait', hint: 'Only if a run waits at several places at once: ?wait=name.' },
  },
  'flow.subFlow': {
    flow: { label: 'Flow', hint: 'It has to be published.' },
    waits: { label: 'Wait until it is done', hint: '' },
    isEach: { label: 'Run it once for each item', hint: 'Off: once for all.' },
    values: { label: 'What it gets', hint: 'Empty: the items as they are.' },
  },
  'flow.respond': {
    status: { label: 'Status', hint: '200 is “OK”, 404 is “not found”.' },
    headers: { label: 'Headers', hint: '' },
    body: { label: 'Answer', hint: 'Empty: the first item.' },
  },
  'flow.stopWithError': { message: { label: 'What went wrong', hint: 'Shown in the list of runs.' } },
  'flow.unsupported': {
    name: { label: 'What it was', hint: '' },
    reason: { label: 'Why it cannot run here', hint: '' },
    settings: { label: 'How it was set up', hint: '' },
    outputs: { label: 'Ways out', hint: '' },
  },
}
