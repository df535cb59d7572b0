import { refuse } from '#platform/contract/refusal.ts'
import type { Filter } from '../../contract/filter.ts'

/** Refuses a filter so large that the database would plan it for too long. */
export function validateFilterSize(filter: Filter): void {
  const { conditions, values } = sizeOf(filter)
  if (conditions > maxConditions)
    refuse('tables.filter-large', 400, `A filter has at most ${maxConditions} conditions in all. Use fewer.`)
  if (values > maxValues)
    refuse(
      'tables.filter-large',
      400,
      `A filter names at most ${maxValues.toLocaleString('en')} values in all. Use fewer.`,
    )
}

const maxConditions = 200
const maxValues = 4_000

function sizeOf(filter: Filter): { conditions: number; values: number } {
  if (!('and' in filter) && !('or' in filter))
    return { conditions: 1, values: Array.isArray(filter.value) ? filter.value.length : 1 }
  return ('and' in filter ? filter.and : filter.or).map(sizeOf).reduce(
    (sum, { conditions, values }) => ({ conditions: sum.conditions + conditions, values: sum.values + values }),
    // Groups count too, so that there cannot be thousands of empty ones.
    { conditions: 1, values: 0 },
  )
}
