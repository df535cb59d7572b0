import { textOf } from '../json.ts'
import { step, unsupported, type Translation, type TranslationContext, type Translators } from '../translation.ts'

export const translateCode: Translators = {
  code: (node, { code }) => {
    const { parameters } = node
    if (['python', 'pythonNative'].includes(textOf(parameters['language']) ?? ''))
      return unsupported(node, 'It runs Python. Code here is JavaScript.')
    const mode = parameters['mode'] === 'runOnceForEachItem' ? 'each' : 'all'
    return codeStep(mode, code(parameters['jsCode']))
  },
  aiTransform: ({ parameters }, { code }) => codeStep('all', code(parameters['jsCode'])),
  function: ({ parameters }, { code }) => codeStep('all', code(parameters['functionCode'])),
  functionItem: ({ parameters }, { code }: TranslationContext) =>
    // There `item` is the fields of the item, and the name for returning them.
    codeStep('each', `let item = $json;\n${code(parameters['functionCode'])}`),
}

function codeStep(mode: 'all' | 'each', source: string): Translation {
  const missing = absent.filter(({ pattern }) => pattern.test(source)).map(({ name }) => name)
  return {
    ...step('flow.code', { mode, code: source.trim() === '' ? 'return items' : source }),
    ...(missing.length > 0 && {
      isSupported: false,
      messages: [`Its code uses ${missing.join(', ')}, which code here does not have.`],
    }),
  }
}

/** What code of n8n can use and ours cannot: it has no network, no modules and no files. */
const absent: readonly { name: string; pattern: RegExp }[] = [
  { name: 'require()', pattern: /\brequire\s{0,3}\(/ },
  { name: 'helpers', pattern: /\bthis\.helpers\b|\$helpers\b/ },
  { name: 'fetch', pattern: /(?<![.\w])fetch\s{0,3}\(/ },
  { name: 'getWorkflowStaticData()', pattern: /getWorkflowStaticData/ },
  { name: 'getBinaryDataBuffer()', pattern: /getBinaryDataBuffer/ },
]
