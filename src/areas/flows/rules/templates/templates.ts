import type { GraphInput } from '../../contract/graph.ts'

export type FlowTemplate = { name: string; description: string; graph: GraphInput }

export const templates: readonly FlowTemplate[] = []
