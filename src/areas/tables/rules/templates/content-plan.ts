import type { TablePlan } from '../table-plan.ts'

export const contentPlan: TablePlan = {
  name: 'Content plan',
  icon: 'megaphone',
  rowWord: 'post',
  description: 'What goes out, where and when, from the idea to the day it is published.',
  fields: [
    { name: 'Title', type: 'text' },
    {
      name: 'Status',
      type: 'singleSelect',
      options: {
        choices: [
          { name: 'Idea', colour: 'gray' },
          { name: 'Writing', colour: 'blue' },
          { name: 'To check', colour: 'amber' },
          { name: 'Scheduled', colour: 'indigo' },
          { name: 'Published', colour: 'green' },
        ],
      },
    },
    {
      name: 'Channels',
      type: 'multiSelect',
      options: {
        choices: [
          { name: 'Newsletter', colour: 'amber' },
          { name: 'Blog', colour: 'blue' },
          { name: 'Instagram', colour: 'pink' },
          { name: 'LinkedIn', colour: 'teal' },
        ],
      },
    },
    { name: 'Publish on', type: 'date' },
    { name: 'Writer', type: 'member' },
    { name: 'Text', type: 'longText' },
    { name: 'Pictures', type: 'attachment' },
    { name: 'Link', type: 'url' },
  ],
  views: [
    {
      name: 'By date',
      kind: 'grid',
      settings: (idOf) => ({ sorts: [{ field: idOf('Publish on'), direction: 'asc' }] }),
    },
    { name: 'Board', kind: 'kanban', settings: (idOf) => ({ stack: idOf('Status') }) },
  ],
  rows: (day) => [
    {
      Title: 'Meet the people behind the counter',
      Status: 'Published',
      Channels: ['Instagram'],
      'Publish on': day(-4),
    },
    {
      Title: 'Opening hours over the holidays',
      Status: 'Scheduled',
      Channels: ['Newsletter', 'Instagram'],
      'Publish on': day(3),
    },
    { Title: 'How we choose our suppliers', Status: 'Writing', Channels: ['Blog', 'LinkedIn'], 'Publish on': day(9) },
    { Title: 'Questions that customers ask most', Status: 'Idea', Channels: ['Blog'] },
  ],
}
