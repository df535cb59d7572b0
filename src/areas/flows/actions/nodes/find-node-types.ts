import { searchTools } from '#platform/server/models/tools/search-tools.ts'
import type { NodeTypeInfo } from '../../contract/node-types.ts'

const maxFound = 5

type Query = { search?: string | undefined; group?: NodeTypeInfo['group'] | undefined }

/** Few kinds, because a model reads their forms: the whole list is too long for it. */
export function findNodeTypes(types: readonly NodeTypeInfo[], { search, group }: Query): NodeTypeInfo[] {
  const fitting = types.filter((type) => group === undefined || type.group === group)
  if (search === undefined || search === '') return fitting
  const found = searchTools(
    fitting.map((info) => ({ ...info, info, name: info.type, inputExamples: [] })),
    search,
    maxFound,
  )
  return found.map(({ info }) => info)
}
