import type { TablePlan } from '../table-plan.ts'

export const jobApplications: TablePlan = {
  name: 'Job applications',
  icon: 'briefcase-business',
  rowWord: 'application',
  description: 'Who applied for what, how far they have come, and what you thought of them.',
  fields: [
    { name: 'Name', type: 'text' },
    {
      name: 'Stage',
      type: 'singleSelect',
      options: {
        choices: [
          { name: 'New', colour: 'gray' },
          { name: 'First call', colour: 'blue' },
          { name: 'Trial day', colour: 'amber' },
          { name: 'Offer', colour: 'indigo' },
          { name: 'Hired', colour: 'green' },
          { name: 'Declined', colour: 'red' },
        ],
      },
    },
    {
      name: 'Position',
      type: 'singleSelect',
      options: {
        choices: [
          { name: 'Sales', colour: 'teal' },
          { name: 'Operations', colour: 'yellow' },
          { name: 'Design', colour: 'pink' },
        ],
      },
    },
    { name: 'Rating', type: 'rating', options: { most: 5 } },
    { name: 'Applied on', type: 'date' },
    { name: 'Talks with', type: 'member' },
    { name: 'Email', type: 'email' },
    { name: 'Phone', type: 'phone' },
    { name: 'CV', type: 'attachment' },
    { name: 'Notes', type: 'longText' },
  ],
  views: [
    {
      name: 'All applications',
      kind: 'grid',
      settings: (idOf) => ({ sorts: [{ field: idOf('Applied on'), direction: 'desc' }] }),
    },
    { name: 'Stages', kind: 'kanban', settings: (idOf) => ({ stack: idOf('Stage') }) },
  ],
  rows: (day) => [
    { Name: 'Sample applicant A', Stage: 'Trial day', Position: 'Sales', Rating: 4, 'Applied on': day(-12) },
    { Name: 'Sample applicant B', Stage: 'First call', Position: 'Design', Rating: 3, 'Applied on': day(-6) },
    { Name: 'Sample applicant C', Stage: 'New', Position: 'Operations', 'Applied on': day(-1) },
  ],
}
