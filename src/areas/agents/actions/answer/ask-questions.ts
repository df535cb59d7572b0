import { newId } from '#platform/contract/id.ts'
import { errorOutput, jsonOutput, type ToolOutput } from '#platform/server/models/tool-output.ts'
import type { Question } from '../../contract/answer.ts'
import { addQuestion, findQuestion } from '../../store/questions.ts'
import type { ToolCall } from './stream-model-call.ts'
import type { AnswerContext } from './answer-context.ts'

const maxWaitDays = 90

/** Shows a form with questions. Returns a function that waits for the answers. */
export async function askQuestions(
  context: AnswerContext,
  session: string,
  call: ToolCall,
  questions: Question[],
): Promise<() => Promise<ToolOutput>> {
  const { emit } = context
  const asked = await context.write(`ask ${call.id}`, async (db, scope) => {
    const id = newId()
    await addQuestion(db, scope, { id, session, run: context.id, questions })
    return { id, until: new Date(Date.now() + maxWaitDays * 86_400_000).toISOString() }
  })
  emit({ type: 'question', id: asked.id, questions })
  return async () => {
    const { running, scope } = context
    const look = async () =>
      (await running.database.read(scope, (db) => findQuestion(db, scope, asked.id)))?.answers ?? undefined
    const answers = (await context.waitFor(`answers ${call.id}`, look, new Date(asked.until))) ?? []
    emit({ type: 'answers', id: asked.id, answers })
    return answers.length > 0 ? jsonOutput({ answers }) : errorOutput('The person did not answer.')
  }
}
