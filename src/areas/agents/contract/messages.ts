import { z } from 'zod'
import { action } from '#platform/contract/action.ts'
import { id } from '#platform/contract/id.ts'
import { attachedFiles, mentions, messageText } from './message.ts'
import { createSession } from './sessions.ts'

const sessionId = id.describe('The session.')
const propose = z
  .boolean()
  .default(false)
  .describe('True if the answer shall only propose its changes. Nothing is changed until you accept.')

/** The new message, and the answer with its run, or null if the answer in progress takes the message in. */
const sent = z.object({ message: id, answer: id.nullable(), run: id.nullable() })

export const sendMessage = action({
  name: 'agents.sendMessage',
  title: 'Send a message',
  description: 'Sends a message to a session. If an answer is in progress, it takes the message in at its next step.',
  input: z.object({ id: sessionId, text: messageText, files: attachedFiles, mentions, propose }),
  output: sent,
  examples: [{ needs: { session: createSession }, input: { id: '{session.id}', text: 'And next week?' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /agents/sessions/{id}/messages',
  surfaces: ['api'],
  irreversible: 'It has been read. What the answer changes can be undone.',
})

export const editMessage = action({
  name: 'agents.editMessage',
  title: 'Edit a message',
  description: 'Writes another version of one of your messages and lets it be answered. The old branch stays.',
  input: z.object({ id: sessionId, message: id.describe('The message to write anew.'), text: messageText, propose }),
  output: sent,
  examples: [
    {
      needs: { session: createSession },
      input: { id: '{session.id}', message: '{session.message}', text: 'What is due tomorrow?' },
    },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /agents/sessions/{id}/messages/{message}/edit',
  surfaces: ['api'],
  irreversible: 'The earlier version stays. Choose it again instead.',
})

export const regenerate = action({
  name: 'agents.regenerate',
  title: 'Answer again',
  description: 'Lets a message be answered once more. The earlier answer stays as another version.',
  input: z.object({ id: sessionId, answer: id.describe('The answer to write anew.'), propose }),
  output: sent,
  examples: [{ needs: { session: createSession }, input: { id: '{session.id}', answer: '{session.answer}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /agents/sessions/{id}/messages/{answer}/regenerate',
  surfaces: ['api'],
  irreversible: 'The earlier answer stays. Choose it again instead.',
})

export const summarizeSession = action({
  name: 'agents.summarizeSession',
  title: 'Summarize earlier messages',
  description:
    'Adds a summary of the conversation so far. From then on the model gets the summary instead of the messages, which stay readable.',
  input: z.object({ id: sessionId }),
  output: z.object({ answer: id, run: id }),
  examples: [{ needs: { session: createSession }, input: { id: '{session.id}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /agents/sessions/{id}/summary',
  surfaces: ['api'],
  irreversible: 'The messages stay. Edit one of them to begin a branch without the summary.',
})

export const selectVersion = action({
  name: 'agents.selectVersion',
  title: 'Choose a version',
  description: 'Shows the branch of a session to which a message belongs.',
  input: z.object({ id: sessionId, message: id.describe('A message or an answer of that branch.') }),
  output: z.object({ id }),
  examples: [{ needs: { session: createSession }, input: { id: '{session.id}', message: '{session.message}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'PUT /agents/sessions/{id}/version',
  surfaces: ['api'],
  excludedFromAuditLog: true,
})

export const stopAnswer = action({
  name: 'agents.stop',
  title: 'Stop answering',
  description: 'Stops the answer in progress. What it has written and changed so far stays.',
  input: z.object({ id: sessionId }),
  output: z.object({ stopped: z.boolean() }),
  examples: [{ needs: { session: createSession }, input: { id: '{session.id}' } }],
  permission: 'member',
  effect: 'write',
  rest: 'POST /agents/sessions/{id}/stop',
  surfaces: ['api'],
  irreversible: 'Let it answer again instead.',
})

export const answerQuestion = action({
  name: 'agents.answerQuestion',
  title: 'Answer a question',
  description: 'Answers the questions that an agent has asked you. It goes on with its work.',
  input: z.object({
    id: sessionId,
    question: id.describe('The question block.'),
    answers: z
      .array(z.string().trim().max(4_000))
      .min(1)
      .max(4)
      .describe('One answer for each question, in their order.'),
  }),
  output: z.object({ id }),
  examples: [
    {
      input: {
        id: '01998f2e-7b1c-7c3a-9d5e-2f4a6b8c0d1e',
        question: '01998f2e-7b1c-7c3a-9d5e-2f4a6b8c0d1f',
        answers: ['The one in Portland'],
      },
    },
  ],
  permission: 'member',
  effect: 'write',
  rest: 'POST /agents/sessions/{id}/questions/{question}',
  surfaces: ['api'],
  irreversible: 'It has been read. Tell it what to change instead.',
})
