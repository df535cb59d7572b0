import type { TemplateName } from '../contract/templates.ts'
import type { PlannedField, TablePlan } from './table-plan.ts'
import { contentPlan } from './templates/content-plan.ts'
import { customers } from './templates/customers.ts'
import { inventory } from './templates/inventory.ts'
import { jobApplications } from './templates/job-applications.ts'

/** In the order in which they are offered. */
export const templates: Readonly<Record<TemplateName, TablePlan>> = {
  customers,
  'content-plan': contentPlan,
  'job-applications': jobApplications,
  inventory,
}

/** The fields of a new table. */
export const firstFields: PlannedField[] = [
  { name: 'Name', type: 'text' },
  {
    name: 'Status',
    type: 'singleSelect',
    options: {
      choices: [
        { name: 'To do', colour: 'gray' },
        { name: 'Doing', colour: 'blue' },
        { name: 'Done', colour: 'green' },
      ],
    },
  },
  { name: 'Date', type: 'date' },
]
