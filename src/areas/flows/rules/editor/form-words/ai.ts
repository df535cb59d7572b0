import { requestWords } from './files-and-web.ts'
import type { FormWords } from '#platform/contract/forms/form-fields.ts'

const answerField = { label: 'Name of the answer', hint: 'The field that gets it.' }
const types = { boolean: 'Yes or no', object: 'Group of fields' }
const requests = Object.fromEntries(Object.entries(requestWords).map(([name, word]) => [`requests.${name}`, word]))

export const aiWords: Readonly<Record<string, FormWords>> = {
  'flow.aiPrompt': {
    prompt: { label: 'Question or task', hint: '{{ … }} puts fields of the item in.' },
    instructions: { label: 'How to answer', hint: 'Tone, form, what to leave out.' },
    field: answerField,
    maxTokens: { label: 'Longest answer, in tokens', hint: 'A token is about four letters.' },
  },
  'flow.aiExtract': {
    text: { label: 'Text to read', hint: '' },
    fields: { label: 'What to find', hint: '' },
    'fields.name': { label: 'Name', hint: '' },
    'fields.type': { label: 'Holds', hint: '', options: types },
    'fields.description': { label: 'What to look for', hint: '' },
    instructions: { label: 'What else to know', hint: '' },
  },
  'flow.aiClassify': {
    text: { label: 'Text to read', hint: '' },
    categories: { label: 'Categories', hint: 'Each is a way out of this step.' },
    'categories.name': { label: 'Name', hint: '' },
    'categories.description': { label: 'What belongs here', hint: '' },
  },
  'flow.aiSummarize': {
    text: { label: 'Text to summarise', hint: '' },
    length: { label: 'Length', hint: '' },
    instructions: { label: 'What matters, and for whom', hint: '' },
    field: { ...answerField, label: 'Name of the summary' },
  },
  'flow.assistant': {
    prompt: { label: 'Task', hint: '{{ … }} puts fields of the item in.' },
    instructions: { label: 'How to work', hint: 'Tone, rules, what to leave out.' },
    actions: {
      label: 'What it may do',
      hint: 'Actions such as tables.listRows, or tables for all of an area. Empty: nothing.',
    },
    requests: { label: 'Requests it may make', hint: '{name} in them is what the assistant fills in.' },
    ...requests,
    'requests.name': { label: 'Name', hint: '' },
    'requests.description': { label: 'What it does, and when to use it', hint: '' },
    'requests.inputs': { label: 'What the assistant fills in', hint: '' },
    'requests.inputs.name': { label: 'Name', hint: '{name} in the request takes its value.' },
    'requests.inputs.type': { label: 'Holds', hint: '', options: types },
    'requests.inputs.description': { label: 'What to write there', hint: '' },
    conversation: {
      label: 'Conversation',
      hint: 'What belongs together, such as {{ $json.sender }}: it then knows what was said. Empty: it forgets.',
    },
    remembers: { label: 'Earlier answers it remembers', hint: '' },
    schema: { label: 'Fields of the answer', hint: 'As JSON Schema, for programs. Empty: a text.' },
    field: answerField,
    maxSteps: { label: 'Steps, at most', hint: 'How often it may think for one item.' },
  },
}
