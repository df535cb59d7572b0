import type { HookAnswer } from '#platform/server/events/hooks/hook.ts'
import type { HookRequest } from '#platform/server/events/hooks/hook-request.ts'
import type { Item } from '../../../contract/graph.ts'
import { formPage, messagePage, readAnswers } from '../../../rules/form-page.ts'
import { formParameters } from '../../nodes/triggers/form.ts'
import type { AnswerMode } from '../answer.ts'

type Start = (items: readonly Item[], mode: AnswerMode) => Promise<HookAnswer>

/** Shows a form; what people send starts a run. */
export async function receiveForm(parameters: unknown, request: HookRequest, start: Start): Promise<HookAnswer> {
  const form = formParameters.parse(parameters)
  if (request.method !== 'POST') return htmlAnswer(200, formPage(form))
  const answers = Map.groupBy(new URLSearchParams(request.body.toString('utf8')), ([name]) => name)
  const texts = new Map(Array.from(answers, ([name, pairs]) => [name, pairs.map(([, value]) => value)]))
  const read = readAnswers(form.fields, texts)
  if ('problem' in read) return htmlAnswer(422, formPage(form, texts, read.problem))
  const json = { ...read.json, submittedAt: new Date().toISOString() }
  const answer = await start([{ json }], form.answer)
  if (form.answer === 'by a node' && answer.status < 500) return answer
  return answer.status < 500
    ? htmlAnswer(200, messagePage(form.title, form.thanks))
    : htmlAnswer(500, messagePage(form.title, 'Something went wrong with your answer. Try again later.'))
}

function htmlAnswer(status: number, body: string): HookAnswer {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body, isForm: true }
}
