import type { Field } from '../contract/field.ts'
import { choicesOf } from './field-type.ts'

/** The fields that make the rows of a table tasks of people. */
export type TaskFields<F extends Field = Field> = { name: F; due: F; assignee: F; done: DoneField<F> | undefined }

/** The values that mean finished, and the ones that are written when a task is finished or reopened. */
export type DoneField<F extends Field = Field> = {
  field: F
  doneValues: readonly string[]
  doneValue: string | boolean
  openValue: string | boolean | null
}

/**
 * Undefined if the rows of the table are no tasks. A date is a due date if its name says so, or if it is the only one of a
 * table whose rows can be done: most dates only say when something happened.
 */
export function taskFieldsOf<F extends Field>(fields: readonly F[]): TaskFields<F> | undefined {
  const [name] = fields
  const assignee = fields.find(({ type }) => type === 'member')
  const dates = fields.filter(({ type }) => type === 'date' || type === 'dateTime')
  const done = doneFieldOf(fields)
  const due =
    dates.find((field) => hasWord(field.name, dueWords)) ?? (done && dates.length === 1 ? dates[0] : undefined)
  return name && assignee && due && { name, due, assignee, done }
}

export function isDoneValue(value: unknown, { doneValues }: DoneField): boolean {
  return doneValues.includes(String(value))
}

function doneFieldOf<F extends Field>(fields: readonly F[]): DoneField<F> | undefined {
  const checkbox = fields.find((field) => field.type === 'checkbox' && hasWord(field.name, doneWords))
  if (checkbox) return { field: checkbox, doneValues: ['true'], doneValue: true, openValue: false }
  for (const field of fields) {
    const choices = field.type === 'singleSelect' ? choicesOf(field) : []
    const done = choices.find((choice) => hasWord(choice.name, doneWords))
    if (!done) continue
    const isOver = ({ name }: { name: string }) => hasWord(name, doneWords) || hasWord(name, canceledWords)
    return {
      field,
      doneValues: choices.filter(isOver).map(({ id }) => id),
      doneValue: done.id,
      openValue: choices.find((choice) => !isOver(choice))?.id ?? null,
    }
  }
  return undefined
}

function hasWord(name: string, words: ReadonlySet<string>): boolean {
  const lowered = name.normalize('NFC').toLowerCase()
  return lowered.split(/[^\p{L}\p{M}]+/u).some((word) => words.has(word))
}

const dueWords = wordSet(
  'due deadline until fällig fälligkeit frist termin échéance délai vencimiento vence límite plazo scadenza prazo vencimento deadlinen termín срок 期限 締切 截止 마감',
)
const doneWords = wordSet(
  'done complete completed finished closed resolved erledigt fertig abgeschlossen geschlossen terminé terminée fini fait clos hecho completado completada terminado cerrado fatto completato chiuso feito concluído fechado gedaan klaar voltooid zrobione gotowe ukończone klart färdig valmis hotovo готово выполнено завершено 完了 完成 已完成 완료',
)
const canceledWords = wordSet('canceled cancelled dropped abgebrochen annulé cancelado annullato отменено')

function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}
