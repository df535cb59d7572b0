import type { Item } from '../../contract/graph.ts'
import { ExpressionError } from '../../rules/expressions/expression-error.ts'
import { compileTemplate } from '../../rules/expressions/template.ts'
import type { LiveTrigger } from '../../store/triggers.ts'

/** Whether the condition of a trigger holds for its item; or why it cannot be told. */
export function isTrue(condition: string, item: Item, { flow, name }: LiveTrigger, timeZone: string): boolean | string {
  try {
    const value = compileTemplate(condition).evaluate({
      item,
      itemIndex: 0,
      items: [item],
      nodeItems: () => undefined,
      run: { id: flow, number: 0, isTest: false },
      flow: { id: flow, name },
      variables: {},
      now: Date.now(),
      timeZone,
    })
    return value === true || value === 'true'
  } catch (error) {
    if (error instanceof ExpressionError) return error.message
    throw error
  }
}
