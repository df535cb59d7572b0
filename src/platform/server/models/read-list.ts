import { z } from 'zod'
import { modelFailure } from './model-failure.ts'
import type { ModelConnection } from './model-provider.ts'

/** Reads a provider's list of models. The answer is of a stranger, so it is validated and bounded. */
export async function readList<List>(
  connection: ModelConnection,
  path: string,
  headers: Record<string, string>,
  list: z.ZodType<List>,
): Promise<List> {
  const response = await connection.fetch(`${connection.address}${path}`, { headers }).catch((error: unknown) => {
    throw modelFailure(error)
  })
  const responseBody = await response.text().catch((error: unknown) => {
    throw modelFailure(error)
  })
  const { status: statusCode } = response
  if (!response.ok)
    throw modelFailure({ statusCode, responseBody, responseHeaders: Object.fromEntries(response.headers) })
  const parsed = list.safeParse(parseJson(responseBody))
  if (!parsed.success) throw modelFailure({ message: 'not a list of models' })
  return parsed.data
}

export const idList = z
  .object({ data: z.array(z.object({ id: z.string() })) })
  .transform(({ data }) => usableIds(data.map(({ id }) => id)))

/** What can be stored and shown. */
export function usableIds(ids: readonly string[]): string[] {
  return ids
    .filter((id) => id !== '' && id.length <= 200 && !/\p{Cc}/u.test(id))
    .sort()
    .slice(0, 1_000)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
