import { expect, test } from 'vitest'
import { parseScheduleWords } from './schedule-words.ts'

test.each([
  ['every minute', '* * * * *'],
  ['every 15 minutes', '*/15 * * * *'],
  ['Every 5 min', '*/5 * * * *'],
  ['every half an hour', '*/30 * * * *'],
  ['hourly', '0 * * * *'],
  ['every 2 hours', '0 */2 * * *'],
  ['every other hour', '0 */2 * * *'],
  ['every day at 9', '0 9 * * *'],
  ['daily at 7:30 pm', '30 19 * * *'],
  ['every morning at 8 am', '0 8 * * *'],
  ['at 12 am every day', '0 0 * * *'],
  ['every weekday at 9', '0 9 * * 1-5'],
  ['Every working day at 17.15.', '15 17 * * 1-5'],
  ['on weekends at noon', '0 12 * * 0,6'],
  ['every Monday at 9', '0 9 * * 1'],
  ['on Mondays and Thursdays at 08:00', '0 8 * * 1,4'],
  ['every mon, wed and fri at 6 pm', '0 18 * * 1,3,5'],
  ['every Tuesday to Friday at 10', '0 10 * * 2-5'],
  ['every day at 9 and 17', '0 9,17 * * *'],
  ['on the 1st of each month at 08:00', '0 8 1 * *'],
  ['every month on the 15th at 9', '0 9 15 * *'],
  ['the last day of the month at 18:00', '0 18 L * *'],
  ['monthly', '0 0 1 * *'],
  ['quarterly at 9', '0 9 1 1,4,7,10 *'],
  ['weekly', '0 0 * * 1'],
  ['0 9 * * 1-5', '0 9 * * 1-5'],
])('%s is %s', (words, cron) => {
  expect(parseScheduleWords(words)).toBe(cron)
})

test.each([
  '',
  'soon',
  'every 7 minutes',
  'every 0 minutes',
  'every day at 25:00',
  'every day at 9 if it rains',
  'every blue Monday at 9',
  'on the 32nd of each month',
  'every day at 9:00 and 17:30',
  'every 40 hours',
])('%s is not understood, instead of half', (words) => {
  expect(parseScheduleWords(words)).toBeUndefined()
})
