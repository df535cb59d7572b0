import { expect, test } from 'vitest'
import { correctTypos } from '../language/typos.ts'
import { otherLanguage } from './other-language.ts'
import { splitIntents } from './split-intents.ts'

test.each([
  [
    'add a task to call Eva, start a 25 min timer and write a note called Plan',
    ['add a task to call Eva', 'start a 25 min timer', 'write a note called Plan'],
  ],
  [
    'remind me tomorrow to pay Jo, then make a note called Debts',
    ['remind me tomorrow to pay Jo', 'make a note called Debts'],
  ],
  // What a person writes into a note or a mail is all theirs.
  [
    'write a note saying add a task to call Eva, and remind me of it',
    ['write a note saying add a task to call Eva, and remind me of it'],
  ],
  ['mail ana@example.com: hello and remind me to pay', ['mail ana@example.com: hello and remind me to pay']],
  ['add "start a timer, remind me" to my list', ['add "start a timer, remind me" to my list']],
  ['remind me to call Ana and Ben', ['remind me to call Ana and Ben']],
])('the wishes of: %s', (request, wishes) => {
  expect(splitIntents(request)).toEqual(wishes)
})

test.each([
  ['remidn me tomrrow to by stamps', 'remind me tomorrow to by stamps'],
  ['move it to mondya', 'move it to monday'],
  ['delete all completed tasks', 'delete all completed tasks'],
  ['add sundry items', 'add sundry items'],
  ['add "tomrrow" to my list', 'add "tomrrow" to my list'],
])('typos in: %s', (request, corrected) => {
  expect(correctTypos(request)).toBe(corrected)
})

test('another language is told from English', () => {
  for (const request of ['Was steht heute an?', 'Rappelle-moi de payer la facture demain', '¿qué tengo que hacer hoy?'])
    expect(otherLanguage(request), request).toContain('English')
  for (const request of [
    'what is due today?',
    'add „Brot kaufen“ to my list',
    'show the die casting orders',
    'was the invoice paid in may',
    'hi',
    'remind me to call Der Spiegel',
  ])
    expect(otherLanguage(request), request).toBeUndefined()
})
