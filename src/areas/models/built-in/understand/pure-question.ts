import { splitClauses } from './clauses.ts'
import { readFlowRequest } from './flow/flow-request.ts'

const questionWords =
  /^(?:how (?:many|much|long|old|often|far)|which|who|who's|whose|where|when|why|what(?! about| if)|is there|are there|was|were|does|did)\b/i

/** A request that only asks. Whatever it is taken for, it must change nothing. */
export function isPureQuestion(request: string): boolean {
  return questionWords.test(request.trim()) && splitClauses(request).length === 1 && !readFlowRequest(request)
}
