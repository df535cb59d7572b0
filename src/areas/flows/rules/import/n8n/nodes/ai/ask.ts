import { choiceOf, defined, recordsOf, textOf, valueAt, type Json } from '../../json.ts'
import type { N8nNode } from '../../n8n-workflow.ts'
import { step, unsupported, type Translation, type TranslationContext, type Translators } from '../../translation.ts'
import { attachedTools, memoryOf, modelMessages, parserSchema } from './attached.ts'
import { openAiRequest } from './openai-requests.ts'

/** Nodes that ask a model something. */
export const ask: Translators = {
  'langchain.agent': (node, context) => askModel(node, context, 'output'),
  'langchain.agentTool': (node, context) => askModel(node, context, 'output'),
  'langchain.chainLlm': (node, context) => askModel(node, context, 'text'),
  'langchain.chainRetrievalQa': (node, context) => askModel(node, context, 'response'),
  'langchain.openAiAssistant': (node, context) => askModel(node, context, 'output'),
  'langchain.openAi': askProvider,
  'langchain.anthropic': askProvider,
  'langchain.googleGemini': askProvider,
  'langchain.ollama': askProvider,
  openAi: askProvider,
}

function askModel({ parameters }: N8nNode, context: TranslationContext, field: string): Translation {
  const { value } = context
  const written = recordsOf(valueAt(parameters, 'messages.messageValues')).map((each) => value(each['message']))
  const instructions = joined([value(valueAt(parameters, 'options.systemMessage')), ...written])
  const schema = parserSchema(context)
  const { actions, requests, needs, left } = attachedTools(context)
  const memory = memoryOf(context)
  const common = { prompt: promptOf(parameters, context), instructions: instructions || undefined }
  const messages = modelMessages(context, left)
  const isPlain = !schema && actions.length + requests.length === 0 && memory['conversation'] === undefined
  if (isPlain) return { ...step('flow.aiPrompt', defined({ ...common, field })), messages }
  const own = {
    actions: actions.length > 0 ? actions : undefined,
    requests: requests.length > 0 ? requests : undefined,
    ...memory,
    schema,
    field: schema ? 'output' : field,
  }
  return { ...step('flow.assistant', defined({ ...common, ...own })), needs, messages }
}

/** Without a text of its own an agent answers what came in by chat. */
function promptOf(parameters: Json, { value }: TranslationContext): unknown {
  const own = parameters['text'] ?? parameters['prompt']
  const isAuto = textOf(parameters['promptType']) === 'auto' || own === undefined || own === ''
  return isAuto ? '{{ $json.chatInput ?? $json.text }}' : value(own)
}

/** The node of one provider: messages to a model, or something that models here do not do. */
function askProvider(node: N8nNode, context: TranslationContext): Translation {
  const { parameters } = node
  const request = /openai$/i.test(node.type) ? openAiRequest(node, context) : undefined
  if (request) return request
  const resource = textOf(parameters['resource']) ?? 'text'
  const messages = recordsOf(
    valueAt(parameters, 'messages.values') ??
      valueAt(parameters, 'prompt.messages') ??
      valueAt(parameters, 'responses.values'),
  )
  const isSystem = ({ role }: Json) => role === 'system' || role === 'model'
  const contents = (list: readonly Json[]) => joined(list.map(({ content }) => context.value(content)))
  const prompt =
    contents(messages.filter((each) => !isSystem(each))) ||
    joined([
      context.value(parameters['instruction']),
      context.value(parameters['prompt'] ?? parameters['text'] ?? parameters['input']),
    ])
  if (!['text', 'chat', 'assistant', 'message'].includes(resource) || prompt === '')
    return unsupported(node, `“${resource}” of this provider is not here: models here answer texts.`)
  const instructions = joined([
    contents(messages.filter(isSystem)),
    context.value(valueAt(parameters, 'options.systemMessage')),
  ])
  const model =
    textOf(choiceOf(parameters['modelId'] ?? parameters['model'] ?? parameters['chatModel'])) ?? 'its own model'
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
    messages: [`It used ${model}. Here it asks the default model of the workspace.`],
  }
}

function joined(texts: readonly unknown[]): string {
  return texts.filter((text) => typeof text === 'string' && text !== '').join('\n\n')
}
