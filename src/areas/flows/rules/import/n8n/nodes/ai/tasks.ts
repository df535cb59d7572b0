import { recordsOf, textAt, textOf, valueAt } from '../../json.ts'
import type { N8nNode } from '../../n8n-workflow.ts'
import { step, unsupported, type Translation, type TranslationContext, type Translators } from '../../translation.ts'
import { modelMessages, parseJson, schemaFields, schemaOf, toField } from './attached.ts'

/** Nodes that let a model extract, classify or summarise. */
export const tasks: Translators = {
  'langchain.informationExtractor': translateExtractor,
  'langchain.textClassifier': translateClassifier,
  'langchain.sentimentAnalysis': translateSentiment,
  'langchain.chainSummarization': (_node, context) => ({
    steps: [
      {
        type: 'flow.aiSummarize',
        parameters: { text: '{{ $json.text ?? $json.data ?? JSON.stringify($json) }}', field: 'text' },
      },
      { type: 'flow.set', parameters: { fields: [{ name: 'response', value: '{{ ({ text: $json.text }) }}' }] } },
    ],
    messages: modelMessages(context),
  }),
}

function translateExtractor(node: N8nNode, context: TranslationContext): Translation {
  const { parameters } = node
  const attributes = recordsOf(valueAt(parameters, 'attributes.attributes')).flatMap((each) =>
    toField(textOf(each['name']) ?? '', textOf(each['type']) ?? 'string', textOf(each['description'])),
  )
  const schema = schemaOf(parseJson(parameters['inputSchema'] ?? parameters['jsonSchemaExample']))
  const fields = attributes.length > 0 ? attributes : schemaFields(schema)
  if (fields.length === 0) return unsupported(node, 'It names no fields that can be read.')
  const object = fields.map(({ name }) => `${name}: $json.${name}`).join(', ')
  return {
    steps: [
      {
        type: 'flow.aiExtract',
        parameters: { text: context.value(parameters['text'] ?? '={{ $json.text }}'), fields },
      },
      { type: 'flow.set', parameters: { fields: [{ name: 'output', value: `{{ ({ ${object} }) }}` }] } },
    ],
    messages: modelMessages(context),
  }
}

function translateClassifier({ parameters }: N8nNode, context: TranslationContext): Translation {
  const categories = recordsOf(valueAt(parameters, 'categories.categories')).map((each, index) => ({
    name: (context.text(each['category']) || String(index + 1)).slice(0, 60),
    ...(textOf(each['description']) && { description: context.text(each['description']).slice(0, 500) }),
  }))
  return classify(parameters['inputText'], categories, context)
}

function translateSentiment({ parameters }: N8nNode, context: TranslationContext): Translation {
  const names = (textAt(parameters, 'options.categories') ?? 'Positive, Neutral, Negative').split(',')
  const categories = names.map((name) => ({ name: name.trim(), description: 'The feeling of the text.' }))
  return classify(parameters['inputText'], categories, context)
}

function classify(text: unknown, categories: readonly { name: string }[], context: TranslationContext): Translation {
  const parameters = { text: context.value(text ?? '={{ $json.text }}'), categories: categories.slice(0, 20) }
  return { ...step('flow.aiClassify', parameters), messages: modelMessages(context) }
}
