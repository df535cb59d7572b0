import { hashOf, hues, type Hue } from '../tint.ts'

/** Shapes that fill one cell: circle, square, four quarters, dot, two triangles. */
export const primitives = [
  'circle',
  'square',
  'quarter-nw',
  'quarter-ne',
  'quarter-se',
  'quarter-sw',
  'dot',
  'triangle-sw',
  'triangle-se',
] as const
export type Primitive = (typeof primitives)[number]

export type AgentMarkShape = { hue: Hue; cells: [Primitive, Primitive, Primitive, Primitive] }

/** Derives an agent's picture from its id: one hue and four primitives, never four equal ones. */
export function agentMarkOf(id: string): AgentMarkShape {
  const pick = (index: number) => hashOf(`${index}:${id}`)
  const cell = (index: number, step = 0) => primitives[(pick(index) + step) % primitives.length] ?? 'square'
  const [first, second, third] = [cell(1), cell(2), cell(3)]
  const equal = [second, third, cell(4)].every((other) => other === first)
  return { hue: hues[pick(0) % hues.length] ?? 1, cells: [first, second, third, cell(4, equal ? 1 : 0)] }
}
