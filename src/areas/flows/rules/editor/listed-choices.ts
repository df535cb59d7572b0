import { z } from 'zod'

const entry = z.object({
  id: z.string(),
  name: z.string().optional(),
  title: z.string().optional(),
  kind: z.string().optional(),
})

/** The entries of an answer with one list, to choose from. */
export function listedChoices(answer: unknown, kind: string | undefined): { value: string; label: string }[] {
  const lists = Object.values(z.record(z.string(), z.unknown()).catch({}).parse(answer)).filter(Array.isArray)
  return z
    .array(entry)
    .catch([])
    .parse(lists[0] ?? [])
    .filter((each) => kind === undefined || each.kind === kind)
    .map(({ id, name, title }) => ({ value: id, label: name || title || id }))
}
