import type { JSONValue, ToolResultPart } from './model-message.ts'

/** What a model gets as the result of a tool call. */
export type ToolOutput = ToolResultPart['output']

/** The value comes from an action's answer or from JSON, so it is JSON. */
export function jsonOutput(value: unknown): ToolOutput {
  return { type: 'json', value: value as JSONValue }
}

export function errorOutput(value: string): ToolOutput {
  return { type: 'error-text', value }
}
