import { defined, numberOf, textOf } from '../../json.ts'
import type { N8nNode } from '../../n8n-workflow.ts'
import { need, type Step, type Translation, type TranslationContext } from '../../translation.ts'

/** A store of texts: rows of a table here, found by their words. */
export function translateVectorStore(node: N8nNode, context: TranslationContext): Translation {
  const mode = textOf(node.parameters['mode']) ?? 'retrieve'
  const isInsert = mode === 'insert' || mode === 'update'
  const table = need('table', isInsert ? 'table' : 'tableId', `Pick or make the table for the texts of “${node.name}”.`)
  return {
    steps: isInsert ? insertSteps(context) : findSteps(node, context),
    needs: [table],
    messages: ['Texts are rows of a table here: “text” and “source”. They are found by their words, not by meaning.'],
  }
}

function insertSteps(context: TranslationContext): Translation['steps'] {
  const [loader] = context.attached('ai_document')
  const isFile = textOf(loader?.parameters['dataType']) === 'binary'
  const own = loader?.parameters['jsonData']
  const text = isFile ? '{{ $json.text }}' : own === undefined ? '{{ JSON.stringify($json) }}' : context.value(own)
  const save: Step = { type: 'flow.saveRow', parameters: { values: { text, source: "{{ $json.name ?? '' }}" } } }
  const read: Step = { type: 'flow.readFile', parameters: { format: 'pdf', name: 'text', keepOthers: true } }
  return isFile ? [read, save] : [save]
}

function findSteps({ parameters }: N8nNode, context: TranslationContext): Translation['steps'] {
  const search = context.value(parameters['prompt'] ?? '={{ $json.chatInput ?? $json.text }}')
  const document = '{{ ({ pageContent: $json.text, metadata: { source: $json.source } }) }}'
  return [
    {
      type: 'tables.listRows',
      parameters: defined({ search, limit: Math.min(100, numberOf(parameters['topK']) ?? 4) }),
    },
    { type: 'flow.splitOut', parameters: { field: 'rows' } },
    { type: 'flow.set', parameters: { fields: [{ name: 'document', value: document }] } },
  ]
}
