import type { ActionTool } from './action-tools.ts'
import { stem } from './stem.ts'
import { synonymGroups } from './synonyms.ts'

type Searchable = Pick<ActionTool, 'name' | 'title' | 'description' | 'inputExamples'>

/** The tools that fit a request best, over names, titles, descriptions and examples. The same request gives the same list. */
export function searchTools<Tool extends Searchable>(tools: readonly Tool[], query: string, limit: number): Tool[] {
  const documents = tools.map((tool) => ({ tool, weights: weightsOf(tool) }))
  const terms = [...new Set(termsOf(query))]
  const rarity = new Map(
    terms.map((term) => {
      const matches = documents.filter(({ weights }) => weights.has(term)).length
      return [term, matches === 0 ? 0 : Math.log(1 + tools.length / matches)]
    }),
  )
  return documents
    .map(({ tool, weights }, place) => ({ tool, place, score: scoreOf(weights, terms, rarity) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.place - other.place)
    .slice(0, limit)
    .map(({ tool }) => tool)
}

function scoreOf(
  weights: ReadonlyMap<string, number>,
  terms: readonly string[],
  rarity: ReadonlyMap<string, number>,
): number {
  return terms.reduce((sum, term) => sum + (weights.get(term) ?? 0) * (rarity.get(term) ?? 0), 0)
}

const cachedWeights = new WeakMap<Searchable, ReadonlyMap<string, number>>()

/** How much each term says about a tool: the words of its name and title the most, those of its examples the least. */
function weightsOf(tool: Searchable): ReadonlyMap<string, number> {
  const cached = cachedWeights.get(tool)
  if (cached) return cached
  const weights = new Map<string, number>()
  const parts = [
    [`${tool.name} ${tool.title}`, 3],
    [tool.description, 1],
    [JSON.stringify(tool.inputExamples), 0.4],
  ] as const
  for (const [text, weight] of parts)
    for (const term of new Set(termsOf(text))) {
      const own = term.startsWith('~') ? weight * 0.6 : weight
      weights.set(term, Math.max(weights.get(term) ?? 0, own))
    }
  cachedWeights.set(tool, weights)
  return weights
}

/** Stems, and the groups of words with a similar meaning as `~number`. */
function termsOf(text: string): string[] {
  const words =
    text
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? []
  return words
    .filter((word) => !stopWords.has(word))
    .map(stem)
    .flatMap((each) => [each, ...synonymGroups(each).map((group) => `~${group}`)])
}

const stopWords = new Set(
  'a an the of to in on at for with and or is are was were be it its this that these those my our your i we you do does did please can could would will from as by what which how'.split(
    ' ',
  ),
)
