import type { ModelTool } from '#platform/server/models/stream-model.ts'

export const findTools = 'find_tools'
export const askPerson = 'ask_person'

const text = { type: 'string' } as const

/** The tools that every model has, besides the actions that fit the request. */
export const fixedTools: readonly ModelTool[] = [
  {
    name: findTools,
    description: 'Finds more tools by what they do. You can call them in the next step.',
    inputSchema: {
      type: 'object',
      properties: { query: { ...text, description: 'What you want to do, in a few words.' } },
      required: ['query'],
      additionalProperties: false,
    },
  },
  {
    name: askPerson,
    description: 'Asks the person up to four questions and waits for the answers. Ask only what you need.',
    inputSchema: {
      type: 'object',
      properties: {
        questions: {
          type: 'array',
          maxItems: 4,
          items: {
            type: 'object',
            properties: {
              question: text,
              choices: { type: 'array', items: text, description: 'Answers to choose from, if there are few.' },
              allowText: { type: 'boolean', description: 'True if another answer is possible too.' },
            },
            required: ['question'],
          },
        },
      },
      required: ['questions'],
      additionalProperties: false,
    },
  },
]
