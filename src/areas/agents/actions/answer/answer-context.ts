import type { RunContext } from '#platform/server/runs/define-run.ts'
import type { AnswerPart } from '../../contract/answer.ts'

/** The context of a run that writes an answer. */
export type AnswerContext = RunContext<AnswerPart>
