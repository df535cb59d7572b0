import { choiceOf, defined, isRecord, recordOf, recordsOf, textAt, textOf, valueAt, type Json } from '../json.ts'
import type { N8nNode } from '../n8n-workflow.ts'
import { step, unsupported, type Translation, type TranslationContext, type Translators } from '../translation.ts'

/** Nodes that ask a model. The model itself is attached to them in n8n and becomes a parameter here. */
export const ai: Translators = {
  'langchain.agent': (node, context) => ask(node, context, 'output'),
  'langchain.chainLlm': (node, context) => ask(node, context, 'text'),
  'langchain.openAi': translateOpenAi,
  'langchain.anthropic': translateOpenAi,
  'langchain.googleGemini': translateOpenAi,
  'langchain.ollama': translateOpenAi,
  'langchain.openAiAssistant': (node, context) => ask(node, context, 'output'),
  openAi: translateOpenAi,
  'langchain.informationExtractor': translateExtractor,
  'langchain.textClassifier': translateClassifier,
  'langchain.sentimentAnalysis': translateSentiment,
  'langchain.chainSummarization': translateSummary,
}

/** What becomes part of the node that it is attached to. */
export function isAttachedPart(type: string): boolean {
  return /^langchain\.(lm|outputParser|memory)/.test(type)
}

function ask({ parameters }: N8nNode, context: TranslationContext, field: string): Translation {
  const { value } = context
  const messages = recordsOf(valueAt(parameters, 'messages.messageValues'))
  const prompt = promptOf(parameters, context)
  const instructions = [
    value(valueAt(parameters, 'options.systemMessage')),
    ...messages.map((each) => value(each['message'])),
  ]
  const [parser] = context.attached('ai_outputParser')
  const fields = parser ? parsedFields(parser) : []
  const system = instructions.filter((each): each is string => typeof each === 'string' && each !== '').join('\n\n')
  if (fields.length > 0)
    return {
      steps: [
        { type: 'flow.aiExtract', parameters: defined({ text: prompt, fields, instructions: system || undefined }) },
        {
          type: 'flow.set',
          parameters: {
            fields: [
              { name: 'output', value: `{{ ({ ${fields.map(({ name }) => `${name}: $json.${name}`).join(', ')} }) }}` },
            ],
          },
        },
      ],
      messages: modelMessages(context),
    }
  return {
    ...step('flow.aiPrompt', defined({ prompt, instructions: system || undefined, field })),
    messages: modelMessages(context),
  }
}

/** Without a text of its own an agent answers what came in by chat. */
function promptOf(parameters: Json, { value }: TranslationContext): unknown {
  const own = parameters['text'] ?? parameters['prompt']
  const isAuto = textOf(parameters['promptType']) === 'auto' || own === undefined || own === ''
  return isAuto ? '{{ $json.chatInput ?? $json.guardrailsInput ?? $json.text }}' : value(own)
}

function modelMessages({ attached }: TranslationContext): string[] {
  const models = attached('ai_languageModel').map(
    ({ type, parameters }) =>
      textOf(choiceOf(parameters['model'] ?? parameters['modelName'])) ?? type.replace(/^langchain\.(lmChat|lm)/, ''),
  )
  const tools = attached('ai_tool').map(({ name }) => `“${name}”`)
  return [
    ...(models.length > 0
      ? [`It used ${models.join(' and ')}. Left as it is, it asks the default model of the workspace.`]
      : []),
    ...(tools.length > 0 ? [`Its tools ${tools.join(', ')} are not taken over.`] : []),
    ...(attached('ai_memory').length > 0 ? ['It does not remember earlier messages here.'] : []),
  ]
}

type Field = { name: string; type: string; description?: string }

/** The fields of a structured output parser: of its JSON Schema, or of an example. */
function parsedFields({ type, parameters }: N8nNode): Field[] {
  if (type !== 'langchain.outputParserStructured') return []
  const text = textOf(parameters['inputSchema'] ?? parameters['jsonSchema'] ?? parameters['jsonSchemaExample'])
  const parsed = parseJson(text ?? '')
  const properties = valueAt(parsed, 'properties')
  if (isRecord(properties))
    return Object.entries(properties).flatMap(([name, schema]) =>
      fieldOf(name, textAt(schema, 'type') ?? 'string', textAt(schema, 'description')),
    )
  return Object.entries(recordOf(parsed)).flatMap(([name, value]) =>
    fieldOf(name, Array.isArray(value) ? 'array' : typeof value, undefined),
  )
}

const fieldTypes: Readonly<Record<string, string>> = {
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
  date: 'date',
}

function fieldOf(name: string, type: string, description: string | undefined): Field[] {
  if (!/^[A-Za-z_][A-Za-z0-9_]{0,59}$/.test(name)) return []
  return [
    {
      name,
      type: fieldTypes[type] ?? 'text',
      ...(description !== undefined && { description: description.slice(0, 500) }),
    },
  ]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^=/, ''))
  } catch {
    return undefined
  }
}

function translateExtractor({ parameters }: N8nNode, context: TranslationContext): Translation {
  const attributes = recordsOf(valueAt(parameters, 'attributes.attributes')).flatMap((each) =>
    fieldOf(textOf(each['name']) ?? '', textOf(each['type']) ?? 'string', textOf(each['description'])),
  )
  const schema = parseJson(textOf(parameters['inputSchema'] ?? parameters['jsonSchemaExample']) ?? '')
  const properties = valueAt(schema, 'properties') ?? schema
  const fields =
    attributes.length > 0
      ? attributes
      : Object.entries(recordOf(properties)).flatMap(([name, each]) =>
          fieldOf(name, textAt(each, 'type') ?? typeof each, textAt(each, 'description')),
        )
  const object = fields.map(({ name }) => `${name}: $json.${name}`).join(', ')
  return {
    steps: [
      { type: 'flow.aiExtract', parameters: { text: context.value(parameters['text'] ?? '{{ $json.text }}'), fields } },
      { type: 'flow.set', parameters: { fields: [{ name: 'output', value: `{{ ({ ${object} }) }}` }] } },
    ],
    messages: modelMessages(context),
  }
}

function translateClassifier({ parameters }: N8nNode, context: TranslationContext): Translation {
  const categories = recordsOf(valueAt(parameters, 'categories.categories')).map((each, index) => ({
    name: (context.text(each['category']) || String(index + 1)).slice(0, 60),
    ...(textOf(each['description']) !== undefined && { description: context.text(each['description']).slice(0, 500) }),
  }))
  return {
    ...step('flow.aiClassify', {
      text: context.value(parameters['inputText'] ?? ''),
      categories: categories.slice(0, 20),
    }),
    messages: modelMessages(context),
  }
}

function translateSentiment({ parameters }: N8nNode, context: TranslationContext): Translation {
  const names = (textAt(parameters, 'options.categories') ?? 'Positive, Neutral, Negative')
    .split(',')
    .map((name) => name.trim())
  return {
    ...step('flow.aiClassify', {
      text: context.value(parameters['inputText'] ?? ''),
      categories: names.slice(0, 20).map((name) => ({ name, description: 'The feeling of the text.' })),
    }),
    messages: modelMessages(context),
  }
}

function translateSummary({ parameters }: N8nNode, context: TranslationContext): Translation {
  const isDocument = ['documentLoader', 'nodeInputBinary'].includes(textOf(parameters['operationMode']) ?? '')
  return {
    steps: [
      {
        type: 'flow.aiSummarize',
        parameters: {
          text: isDocument ? '{{ $json.text ?? $json.data }}' : '{{ $json.text ?? JSON.stringify($json) }}',
          field: 'text',
        },
      },
      { type: 'flow.set', parameters: { fields: [{ name: 'response', value: '{{ ({ text: $json.text }) }}' }] } },
    ],
    messages: modelMessages(context),
  }
}

/** The node of one provider: messages to a model, or something that models here do not do. */
function translateOpenAi(node: N8nNode, context: TranslationContext): Translation {
  const { parameters } = node
  const resource = textOf(parameters['resource']) ?? 'text'
  const messages = recordsOf(
    valueAt(parameters, 'messages.values') ??
      valueAt(parameters, 'prompt.messages') ??
      valueAt(parameters, 'responses.values'),
  )
  const prompts = messages.map((each) => ({
    role: textOf(each['role']) ?? 'user',
    content: context.value(each['content']),
  }))
  const texts = (isSystem: boolean) =>
    prompts
      .filter(({ role }) => (role === 'system' || role === 'model') === isSystem)
      .flatMap(({ content }) => (typeof content === 'string' ? [content] : []))
  const single = context.value(parameters['prompt'] ?? parameters['text'])
  const prompt = texts(false).join('\n\n') || (typeof single === 'string' ? single : '')
  if (!['text', 'chat', 'assistant', 'message'].includes(resource) || prompt === '')
    return unsupported(
      node,
      `“${resource}” of ${node.type.replace('langchain.', '')} is not here: models here answer texts.`,
    )
  const instructions = [...texts(true), context.value(valueAt(parameters, 'options.systemMessage'))]
    .filter((each) => typeof each === 'string' && each !== '')
    .join('\n\n')
  return {
    steps: [
      {
        type: 'flow.aiPrompt',
        parameters: defined({ prompt, instructions: instructions || undefined, field: 'content' }),
      },
      {
        type: 'flow.set',
        parameters: { fields: [{ name: 'message', value: "{{ ({ role: 'assistant', content: $json.content }) }}" }] },
      },
    ],
    messages: [
      `It used ${textOf(choiceOf(parameters['modelId'] ?? parameters['model'] ?? parameters['chatModel'])) ?? 'its own model'}. Here it asks the default model of the workspace.`,
    ],
  }
}
