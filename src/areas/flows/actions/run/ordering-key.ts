import type { Id } from '#platform/contract/id.ts'
import type { Item } from '../../contract/graph.ts'
import { ExpressionError } from '../../rules/expressions/expression-error.ts'
import { compileTemplate } from '../../rules/expressions/template.ts'

/** The value by which runs go one after the other. An expression that fails gives all such runs one key. */
export function orderingKeyOf(
  orderingKey: string,
  { flow, run, timeZone }: { flow: { id: Id; name: string }; run: Id; timeZone: string },
  items: readonly Item[],
): string {
  try {
    const value = compileTemplate(orderingKey).evaluate({
      item: items[0] ?? { json: {} },
      itemIndex: 0,
      items,
      nodeItems: () => undefined,
      run: { id: run, number: 0, isTest: false },
      flow: { id: flow.id, name: flow.name },
      variables: {},
      now: Date.now(),
      timeZone,
    })
    return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 1_000)
  } catch (error) {
    if (error instanceof ExpressionError) return ''
    throw error
  }
}
