import type { FormWords } from '#platform/contract/forms/form-fields.ts'

const path = { label: 'End of the address', hint: 'Empty: a random one, which nobody can guess.' }
const condition = { label: 'Only if', hint: 'Such as {{ $json.Status == "Paid" }}. Empty: every time.' }

/** The questions of a form, also where a run waits for one. */
export const questionWords: FormWords = {
  title: { label: 'Heading', hint: '' },
  description: { label: 'Text above the questions', hint: '' },
  fields: { label: 'Questions', hint: '' },
  'fields.label': { label: 'Question', hint: '' },
  'fields.type': {
    label: 'Kind of answer',
    hint: '',
    options: {
      text: 'Short text',
      textarea: 'Long text',
      number: 'Number',
      email: 'Email',
      date: 'Date',
      select: 'Choose from a menu',
      radio: 'Choose one',
      checkboxes: 'Choose several',
      password: 'Password',
      hidden: 'Hidden',
    },
  },
  'fields.options': { label: 'Choices', hint: '' },
  'fields.isRequired': { label: 'An answer is needed', hint: '' },
  'fields.placeholder': { label: 'Example in the empty field', hint: '' },
  'fields.name': { label: 'Name for later steps', hint: 'Empty: the question itself.' },
  'fields.value': { label: 'Filled in at first', hint: '' },
  button: { label: 'Button', hint: '' },
}

export const triggerWords: Readonly<Record<string, FormWords>> = {
  'flow.schedule': {
    when: {
      label: 'When',
      hint: 'Such as “every weekday at 9”, “every 15 minutes” or “on the 1st of each month at 08:00”.',
    },
    missed: {
      label: 'If the server was off at that time',
      hint: '',
      options: { once: 'Run once for all missed times', skip: 'Skip the missed times' },
    },
  },
  'flow.webhook': {
    path,
    methods: { label: 'Kinds of calls', hint: 'Most services send POST.' },
    answer: {
      label: 'The caller gets its answer',
      hint: '',
      options: { 'at once': 'At once', 'when done': 'When the run is done', 'by a node': 'From a Respond step' },
    },
    auth: {
      label: 'Who may call',
      hint: '',
      options: {
        none: 'Everybody who knows the address',
        header: 'Who sends the secret in a header',
        signature: 'Who signs with the secret',
        github: 'GitHub, with its signature',
        stripe: 'Stripe, with its signature',
        slack: 'Slack, with its signature',
        standard: 'Who signs as Standard Webhooks says',
      },
    },
    secret: { label: 'Secret', hint: 'The caller has the same one.' },
    header: { label: 'Header with the secret or signature', hint: 'Empty: the usual one.' },
    dedupeHeader: {
      label: 'Header that names a message',
      hint: 'Such as X-GitHub-Delivery. A message that comes twice starts one run.',
    },
    gives: {
      label: 'The next step gets',
      hint: '',
      options: { request: 'The whole call', body: 'Only what was sent with it' },
    },
    maxPerMinute: { label: 'Calls per minute, at most', hint: '' },
  },
  'flow.mail': {
    address: { label: 'Start of the address', hint: '16 to 40 small letters and digits. Empty: a random one.' },
    mailbox: { label: 'Mailbox', hint: 'Its mails start the flow, instead of those to the address above.' },
    takesAutomatic: { label: 'Also for automatic mails', hint: 'Replies of programs, newsletters and bounces.' },
  },
  'flow.form': {
    ...questionWords,
    thanks: { label: 'Thank you', hint: 'What people read when they have sent it.' },
    answer: {
      label: 'People read it',
      hint: '',
      options: {
        'at once': 'At once',
        'when done': 'When the run is done',
        'by a node': 'A Respond step shows its own page',
      },
    },
    path,
  },
  'flow.rowAdded': { table: { label: 'Table', hint: '' }, condition },
  'flow.rowChanged': {
    table: { label: 'Table', hint: '' },
    fields: { label: 'Only if one of these fields changes', hint: 'Empty: any field.' },
    condition,
  },
  'flow.event': {
    table: { label: 'What is watched', hint: 'Such as focus_tasks or files.' },
    kinds: { label: 'Which changes', hint: '' },
    condition,
  },
  'flow.called': {
    fields: { label: 'What it takes', hint: 'Empty: whatever the other flow gives.' },
    'fields.name': { label: 'Field', hint: '' },
    'fields.type': {
      label: 'Holds',
      hint: '',
      options: { any: 'Anything', boolean: 'Yes or no', object: 'Group of fields' },
    },
  },
}
