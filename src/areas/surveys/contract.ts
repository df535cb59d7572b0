import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { singleLineText } from '#platform/contract/text.ts'
import { conditions } from '#areas/flags/contract/conditions.ts'

const timestamp = z.iso.datetime()
export const maxQuestions = 10
const choices = z.array(singleLineText(120)).min(2).max(12)

const common = {
  ask: singleLineText(300).describe('The question.'),
  optional: z.boolean().default(false).describe('Whether it may be left out.'),
}
const choiceField = choices.describe('The answers to choose from.')

const question = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open').describe('Answered in words.'), ...common }),
  z.object({
    kind: z.literal('rating').describe('Answered with a number.'),
    ...common,
    to: z
      .union([z.literal(5), z.literal(7), z.literal(10)])
      .describe('The highest rating. A scale to 10 begins at 0, the others at 1.'),
    low: z.string().trim().max(60).default('').describe('Text at the low end.'),
    high: z.string().trim().max(60).default('').describe('Text at the high end.'),
  }),
  z.object({ kind: z.literal('one').describe('Answered with one choice.'), ...common, choices: choiceField }),
  z.object({ kind: z.literal('many').describe('Answered with any of the choices.'), ...common, choices: choiceField }),
])
export type Question = z.infer<typeof question>

/** Text, a rating, choices, or null for a question that is left out. */
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
  conditions: conditions.optional().describe('Who is asked: people who meet all of these. Empty: everyone.'),
  share: share.optional().describe('Percent of these people who are asked.'),
  page: page.optional().describe('Path of the pages where it is asked, with all pages below. Empty: every page.'),
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
  title: 'Create a survey',
  description: 'Creates a survey. Nobody is asked until it starts.',
  input: z.object({
    name: singleLineText(120).describe('Name of the survey, for admins.'),
    questions: questions.describe('The questions, in order.'),
    ...fields,
  }),
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
  description: 'Changes, starts or ends a survey. Its questions cannot change after the first answer.',
  input: z.object({
    id: id.describe('The survey to change.'),
    name: singleLineText(120).optional().describe('Name of the survey, for admins.'),
    questions: questions.optional().describe('All questions, in order. Only while nobody has answered.'),
    ...fields,
    state: z.enum(['begin', 'end']).optional().describe('Starts or ends the survey.'),
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
  description: 'Deletes a survey and all its answers.',
  input: z.object({ id: id.describe('The survey to delete.') }),
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
  title: 'Read the results of a survey',
  description: 'Counts the answers to each question of a survey, and lists the newest texts.',
  input: z.object({ id: id.describe('The survey to read.') }),
  output: z.object({
    survey,
    answered: z.int(),
    dismissed: z.int(),
    questions: z.array(
      z.object({
        ask: z.string(),
        kind: z.enum(['open', 'rating', 'one', 'many']),
        answered: z.int(),
        /** For ratings and choices. */
        counts: z.array(z.object({ choice: z.string(), count: z.int() })),
        /** For ratings. */
        average: z.number().nullable(),
        /** For open questions, the newest first. */
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
  title: 'Read the survey for you',
  description: 'Reads the survey that you are asked to answer on this page, if there is one.',
  input: z.object({ path: z.string().max(300).default('/').describe('Path of the page that you are on.') }),
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
  input: z.object({
    id: id.describe('The survey to answer.'),
    answers: z
      .array(answer)
      .min(1)
      .max(maxQuestions)
      .describe('One for each question, in order: text, a rating, choices, or null for one that you leave out.'),
  }),
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
  irreversible: 'Your answer was sent to the admins of this installation.',
})

export const dismissSurvey = action({
  name: 'surveys.dismiss',
  title: 'Dismiss a survey',
  description: 'Says that you do not want to answer a survey; you are not asked again.',
  input: z.object({ id: id.describe('The survey to dismiss.') }),
  output: z.object({ id }),
  examples: [{ needs: { begun: changeSurvey }, input: { id: '{begun.id}' } }],
  permission: 'signed-in',
  effect: 'write',
  rest: 'POST /surveys/{id}/dismiss',
  surfaces: [],
  irreversible: 'You are not asked again.',
})
