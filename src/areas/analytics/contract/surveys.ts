import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'
import { conditions } from './conditions.ts'

const timestamp = z.iso.datetime()
export const maxQuestions = 10
const choices = z.array(singleLineText(120)).min(2).max(12)

const question = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), ask: singleLineText(300), optional: z.boolean().default(false) }),
  /** From 0 or 1 to `to`; `low` and `high` are the words at the ends. */
  z.object({
    kind: z.literal('rating'),
    ask: singleLineText(300),
    optional: z.boolean().default(false),
    to: z.union([z.literal(5), z.literal(7), z.literal(10)]),
    low: z.string().trim().max(60).default(''),
    high: z.string().trim().max(60).default(''),
  }),
  z.object({ kind: z.literal('one'), ask: singleLineText(300), optional: z.boolean().default(false), choices }),
  z.object({ kind: z.literal('many'), ask: singleLineText(300), optional: z.boolean().default(false), choices }),
])
export type Question = z.infer<typeof question>

/** One for each question, in order: words, a number, choices, or nothing. */
const answer = z.union([z.string().max(2000), z.int().min(0).max(10), z.array(z.string().max(120)).max(12), z.null()])
export type Answer = z.infer<typeof answer>

const questions = z.array(question).min(1).max(maxQuestions)
const share = z.int().min(1).max(100)
const page = z
  .string()
  .trim()
  .max(200)
  .regex(/^(\/.*)?$/, 'Give the beginning of a path, like /focus, or nothing for every page.')

const survey = z.object({
  id,
  name: z.string(),
  questions,
  conditions,
  share: z.int(),
  page: z.string(),
  beganAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  createdAt: timestamp,
})
export type Survey = z.infer<typeof survey>

const fields = {
  conditions: conditions.optional(),
  /** How many of a hundred people are asked. */
  share: share.optional(),
  /** Only on pages whose path begins with this. */
  page: page.optional(),
}

export const listSurveys = action({
  name: 'surveys.list',
  title: 'List surveys',
  description: 'Lists the surveys, the newest first, and how many answered or dismissed each.',
  input: z.object({}),
  output: z.object({ surveys: z.array(survey.extend({ answered: z.int(), dismissed: z.int() })) }),
  permission: 'installation-admin',
  effect: 'read',
  rest: 'GET /admin/surveys',
  surfaces: [],
  live: false,
})

export const createSurvey = action({
  name: 'surveys.create',
  title: 'Make a survey',
  description: 'Makes a survey. Nobody is asked until it begins.',
  input: z.object({ name: singleLineText(120), questions, ...fields }),
  output: survey,
  examples: [
    {
      input: {
        name: 'How orders go',
        questions: [
          { kind: 'rating', ask: 'How easy is it to send an order?', to: 5, low: 'Hard', high: 'Easy' },
          { kind: 'open', ask: 'What is missing?', optional: true },
        ],
        share: 50,
        page: '/tables',
      },
    },
  ],
  permission: 'installation-admin',
  effect: 'write',
  rest: 'POST /admin/surveys',
  surfaces: [],
  irreversible: 'Delete the survey instead.',
})

export const changeSurvey = action({
  name: 'surveys.change',
  title: 'Change a survey',
  description: 'Changes a survey, begins it or ends it. Its questions stay as they are once somebody has answered.',
  input: z.object({
    id,
    name: singleLineText(120).optional(),
    questions: questions.optional(),
    ...fields,
    state: z.enum(['begin', 'end']).optional(),
  }),
  output: survey,
  examples: [{ needs: { survey: createSurvey }, input: { id: '{survey.id}', state: 'begin' } }],
  permission: 'installation-admin',
  effect: 'write',
  rest: 'PATCH /admin/surveys/{id}',
  surfaces: [],
  irreversible: 'People may have been asked meanwhile. Change it back instead.',
})

export const removeSurvey = action({
  name: 'surveys.remove',
  title: 'Delete a survey',
  description: 'Deletes a survey with all answers to it.',
  input: z.object({ id }),
  output: z.object({ id }),
  examples: [{ needs: { survey: createSurvey }, input: { id: '{survey.id}' } }],
  permission: 'installation-admin',
  effect: 'destroy',
  rest: 'DELETE /admin/surveys/{id}',
  surfaces: [],
  irreversible: 'The answers are gone.',
})

export const readSurveyResults = action({
  name: 'surveys.results',
  title: 'See what a survey found',
  description: 'Counts the answers to each question of a survey, and gives the newest words.',
  input: z.object({ id }),
  output: z.object({
    survey,
    answered: z.int(),
    dismissed: z.int(),
    questions: z.array(
      z.object({
        ask: z.string(),
        kind: z.enum(['open', 'rating', 'one', 'many']),
        answered: z.int(),
        /** Of ratings and choices: how often each. */
        counts: z.array(z.object({ choice: z.string(), count: z.int() })),
        /** Of ratings. */
        average: z.number().nullable(),
        /** Of open questions, the newest first. */
        words: z.array(z.object({ at: timestamp, words: z.string() })),
      }),
    ),
  }),
  examples: [{ needs: { survey: createSurvey }, input: { id: '{survey.id}' } }],
  permission: 'installation-admin',
  effect: 'read',
  rest: 'GET /admin/surveys/{id}/results',
  surfaces: [],
  live: false,
})

export const readCurrentSurvey = action({
  name: 'surveys.current',
  title: 'Ask whether there is a survey for you',
  description: 'Gives the survey that you are asked to answer on this page, if there is one.',
  input: z.object({ path: z.string().max(300).default('/') }),
  output: z.object({ survey: z.object({ id, name: z.string(), questions: z.array(question) }).nullable() }),
  permission: 'signed-in',
  effect: 'read',
  rest: 'GET /surveys/current',
  surfaces: [],
  live: false,
})

export const answerSurvey = action({
  name: 'surveys.answer',
  title: 'Answer a survey',
  description: 'Sends your answers to a survey, one for each question in order; null for one that you leave out.',
  input: z.object({ id, answers: z.array(answer).min(1).max(maxQuestions) }),
  output: z.object({ id }),
  examples: [
    {
      needs: { begun: changeSurvey },
      input: { id: '{begun.id}', answers: [4, 'Tasting notes beside each order.'] },
    },
  ],
  permission: 'signed-in',
  effect: 'write',
  rest: 'POST /surveys/{id}/answer',
  surfaces: [],
  irreversible: 'Your answer was sent to those who look after this installation.',
})

export const dismissSurvey = action({
  name: 'surveys.dismiss',
  title: 'Dismiss a survey',
  description: 'Says that you do not want to answer a survey; you are not asked again.',
  input: z.object({ id }),
  output: z.object({ id }),
  examples: [{ needs: { begun: changeSurvey }, input: { id: '{begun.id}' } }],
  permission: 'signed-in',
  effect: 'write',
  rest: 'POST /surveys/{id}/dismiss',
  surfaces: [],
  irreversible: 'You are not asked again.',
})
