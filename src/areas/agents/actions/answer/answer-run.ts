import { defineRun } from '#platform/server/runs/define-run.ts'
import { answerInput, answerKind } from '../../contract/answer.ts'
import { readEarly } from './read-early.ts'
import { saveAnswer } from './save-answer.ts'
import { writeAnswer } from './write-answer.ts'

/** One answer of an agent: model calls and tool calls in turn, until the model has nothing more to do. */
export const answerRun = defineRun({
  kind: answerKind,
  input: answerInput,
  readEarly,
  run: writeAnswer,
  onEnd: saveAnswer,
})
