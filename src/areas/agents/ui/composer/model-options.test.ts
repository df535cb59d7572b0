import { expect, test } from 'vitest'
import { modelName, modelOptions } from './model-options.ts'

const models = {
  providers: [
    { id: 'built-in', name: 'Built-in', models: ['built-in'] },
    { id: 'one', name: 'Office', models: ['llama', 'qwen'] },
    { id: 'two', name: 'Cellar', models: ['llama'] },
  ],
  default: { provider: 'one', id: 'qwen' },
  fallback: null,
}

test('the default comes first, and models of the same name say their server', () => {
  expect(modelOptions(models).map(({ label }) => label)).toEqual([
    'Default (qwen)',
    'Built-in model',
    'llama (Office)',
    'qwen',
    'llama (Cellar)',
  ])
  expect(modelName(models, null)).toBe('qwen')
  expect(modelName(models, { provider: 'built-in', id: 'built-in' })).toBe('Built-in model')
})
