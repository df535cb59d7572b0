import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'
import { createFlag } from './flags.ts'

const timestamp = z.iso.datetime()

const experiment = z.object({
  id,
  flag: z.object({ id, key: z.string() }),
  name: z.string(),
  description: z.string(),
  /** The event that counts as success. */
  goal: z.string(),
  beganAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  outcome: z.string(),
  createdAt: timestamp,
})
export type Experiment = z.infer<typeof experiment>

const name = singleLineText(120)
const longText = z.string().trim().max(300)
const goal = z.string().trim().min(1).max(200)

export const listExperiments = action({
  name: 'experiments.list',
  title: 'List experiments',
  description:
    'Lists the experiments. For each variant: how many people saw it, and how many of them reached the goal later.',
  input: z.object({}),
  output: z.object({
    experiments: z.array(
      experiment.extend({
        variants: z.array(z.object({ key: z.string(), share: z.int(), people: z.int(), reached: z.int() })),
      }),
    ),
  }),
  permission: 'installation-admin',
  effect: 'read',
  rest: 'GET /admin/experiments',
  surfaces: [],
  live: false,
})

export const createExperiment = action({
  name: 'experiments.create',
  title: 'Create an experiment',
  description: 'Creates an experiment for a flag with at least two variants. The goal is the name of an event.',
  input: z.object({
    flagId: id.describe('The flag whose variants are compared. It has at least two.'),
    name: name.describe('Name of the experiment, for admins.'),
    description: longText.optional().describe('What the experiment is to find out.'),
    goal: goal.describe('Name of the event that counts as success.'),
  }),
  output: experiment,
  examples: [
    {
      needs: { flag: createFlag },
      input: { flagId: '{flag.id}', name: 'Short or long tasting notes', goal: 'order sent' },
    },
  ],
  permission: 'installation-admin',
  effect: 'write',
  rest: 'POST /admin/experiments',
  surfaces: [],
  irreversible: 'Delete the experiment instead.',
})

export const changeExperiment = action({
  name: 'experiments.change',
  title: 'Change an experiment',
  description: 'Changes, starts or ends an experiment. It does not switch the flag.',
  input: z.object({
    id: id.describe('The experiment to change.'),
    name: name.optional().describe('New name. Left out: it stays.'),
    description: longText.optional().describe('What the experiment is to find out. Left out: it stays.'),
    goal: goal.optional().describe('Name of the event that counts as success. Left out: it stays.'),
    outcome: longText.optional().describe('What the experiment showed, in words.'),
    state: z.enum(['begin', 'end']).optional().describe('Starts or ends the experiment.'),
  }),
  output: experiment,
  examples: [{ needs: { experiment: createExperiment }, input: { id: '{experiment.id}', state: 'begin' } }],
  permission: 'installation-admin',
  effect: 'write',
  rest: 'PATCH /admin/experiments/{id}',
  surfaces: [],
  irreversible: 'People may have taken part meanwhile. Change it back instead.',
})

export const removeExperiment = action({
  name: 'experiments.remove',
  title: 'Delete an experiment',
  description: 'Deletes an experiment; its flag and the events stay.',
  input: z.object({ id: id.describe('The experiment to delete.') }),
  output: z.object({ id }),
  examples: [{ needs: { experiment: createExperiment }, input: { id: '{experiment.id}' } }],
  permission: 'installation-admin',
  effect: 'destroy',
  rest: 'DELETE /admin/experiments/{id}',
  surfaces: [],
  irreversible: 'Create it again instead: the numbers are counted from the events.',
})
