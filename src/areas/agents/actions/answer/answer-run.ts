import { z } from 'zod'
import { id } from '#platform/contract/id.ts'
import { defineRun } from '#platform/server/runs/define-run.ts'
import { saveAnswer } from './save-answer.ts'
import { writeAnswer } from './write-answer.ts'

const input = z.object({ session: id, answer: id, propose: z.boolean() })
export type AnswerInput = z.infer<typeof input>

/** One answer of an agent: model calls and tool calls in turn, until the model has nothing more to do. */
export const answerRun = defineRun({ kind: 'agents.answer', input, run: writeAnswer, onEnd: saveAnswer })
