import type { Json, NodeKind } from './node-kind.ts'

type Row = [type: string, nodes: number, files: number, versions: number[], ways?: Json[]]

const model = { model: { __rl: true, mode: 'list', value: 'gpt-4o-mini' }, options: {} }

/** LangChain nodes. The facts count them together; these shares are what newer files look like. */
const rows: Row[] = [
  [
    'agent',
    300,
    230,
    [1, 1.7, 2],
    [
      { options: {} },
      { promptType: 'define', text: '={{ $json.text }}', options: { systemMessage: 'Be kind.' } },
      { promptType: 'define', text: '=Hi', hasOutputParser: true },
    ],
  ],
  [
    'chainLlm',
    160,
    110,
    [1, 1.4, 1.5],
    [
      { prompt: '={{ $json.text }}' },
      { promptType: 'define', text: '=Hi', messages: { messageValues: [{ message: 'Be kind.' }] } },
      {
        promptType: 'define',
        text: '=Look',
        messages: { messageValues: [{ type: 'HumanMessagePromptTemplate', messageType: 'imageBinary' }] },
      },
    ],
  ],
  [
    'openAi',
    160,
    110,
    [1, 1.3, 1.8],
    [
      { modelId: { value: 'gpt-4o' }, messages: { values: [{ content: '=Hi {{ $json.a }}' }] } },
      { resource: 'image', prompt: 'x' },
      { resource: 'audio', operation: 'transcribe' },
      { resource: 'assistant', assistantId: { value: 'a1' }, prompt: 'define', text: '=Hi' },
      { resource: 'image', operation: 'analyze' },
      { resource: 'file' },
    ],
  ],
  [
    'informationExtractor',
    40,
    32,
    [1],
    [
      { text: '={{ $json.text }}', attributes: { attributes: [{ name: 'a' }] } },
      { text: 'x', schemaType: 'manual', inputSchema: '{"properties": {"a": {"type": "string"}}}' },
    ],
  ],
  [
    'textClassifier',
    25,
    22,
    [1],
    [{ inputText: '={{ $json.text }}', categories: { categories: [{ category: 'a' }] } }],
  ],
  ['chainSummarization', 25, 20, [1, 2], [{}, { operationMode: 'documentLoader' }]],
  ['chainRetrievalQa', 25, 22, [1, 1.3], [{ text: '={{ $json.q }}' }]],
  ['sentimentAnalysis', 6, 5, [1], [{ inputText: '={{ $json.text }}' }]],
  ['chatTrigger', 110, 105, [1, 1.1], [{ options: {} }, { public: true, mode: 'webhook' }]],
  ['manualChatTrigger', 12, 12, [1, 1.1]],
  ['mcpTrigger', 6, 5, [1], [{ path: 'mcp' }]],
  ['code', 8, 6, [1], [{ code: { execute: { code: 'return items' } } }]],
  ['vectorStorePinecone', 20, 14, [1, 1.1], [{ mode: 'insert' }, {}, { mode: 'load', prompt: 'x' }]],
  ['vectorStoreQdrant', 24, 15, [1], [{ mode: 'insert' }, { mode: 'retrieve-as-tool', toolName: 'find' }]],
  ['vectorStoreSupabase', 12, 8, [1], [{ mode: 'insert' }, { mode: 'load', prompt: 'x' }]],
  ['vectorStoreInMemory', 8, 6, [1], [{ mode: 'insert' }]],
  ['googleGemini', 10, 6, [1], [{ messages: { values: [{ content: 'Hi' }] } }, { resource: 'image', prompt: 'x' }]],
]

/** What hangs on another node, and by which kind of connection. */
export const parts: readonly (NodeKind & { kind: string })[] = (
  [
    ['lmChatOpenAi', 400, 'ai_languageModel', [1, 1.2], [model]],
    ['lmOpenAi', 20, 'ai_languageModel', [1], [model]],
    ['lmChatGoogleGemini', 80, 'ai_languageModel', [1], [{ modelName: 'models/gemini-2.0-flash' }]],
    ['lmChatAnthropic', 30, 'ai_languageModel', [1, 1.3], [model]],
    ['lmChatOllama', 20, 'ai_languageModel', [1], [model]],
    ['lmChatOpenRouter', 15, 'ai_languageModel', [1], [model]],
    [
      'outputParserStructured',
      90,
      'ai_outputParser',
      [1, 1.2],
      [{ jsonSchemaExample: '{"a": 1}' }, { schemaType: 'manual', inputSchema: '{"type": "object"}' }],
    ],
    ['outputParserAutofixing', 10, 'ai_outputParser', [1], [{}]],
    ['outputParserItemList', 6, 'ai_outputParser', [1], [{}]],
    ['memoryBufferWindow', 120, 'ai_memory', [1, 1.3], [{ sessionKey: '={{ $json.id }}' }, {}]],
    ['memoryPostgresChat', 15, 'ai_memory', [1], [{}]],
    ['toolWorkflow', 70, 'ai_tool', [1, 2, 2.1], [{ name: 'find', workflowId: '7' }]],
    ['toolHttpRequest', 50, 'ai_tool', [1, 1.1], [{ url: 'https://a.example', toolDescription: 'x' }]],
    ['toolSerpApi', 15, 'ai_tool', [1], [{}]],
    ['toolWikipedia', 12, 'ai_tool', [1], [{}]],
    ['toolCalculator', 15, 'ai_tool', [1], [{}]],
    ['toolCode', 15, 'ai_tool', [1], [{ jsCode: 'return 1' }]],
    ['toolThink', 6, 'ai_tool', [1], [{}]],
    ['mcpClientTool', 10, 'ai_tool', [1], [{ sseEndpoint: 'https://a.example' }]],
    ['toolVectorStore', 15, 'ai_tool', [1], [{ name: 'docs' }]],
    ['embeddingsOpenAi', 60, 'ai_embedding', [1], [{}]],
    ['documentDefaultDataLoader', 45, 'ai_document', [1], [{ dataType: 'binary' }]],
    ['textSplitterRecursiveCharacterTextSplitter', 30, 'ai_textSplitter', [1], [{}]],
    ['textSplitterTokenSplitter', 8, 'ai_textSplitter', [1], [{}]],
    ['retrieverVectorStore', 15, 'ai_retriever', [1], [{}]],
  ] as [string, number, string, number[], Json[]][]
).map(([type, nodes, kind, versions, ways]) => ({
  type: `@n8n/n8n-nodes-langchain.${type}`,
  nodes,
  files: nodes,
  versions,
  ways,
  kind,
}))

export const aiKinds: readonly NodeKind[] = rows.map(([type, nodes, files, versions, ways = [{}]]) => ({
  type: `@n8n/n8n-nodes-langchain.${type}`,
  nodes,
  files,
  versions,
  ways,
}))
