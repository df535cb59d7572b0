import type { RequestCase } from '../request-case.ts'

const answer = (title: string, request: string, ...contains: (string | string[])[]): RequestCase => ({
  title,
  turns: [request],
  expect: { contains, unchanged: true },
})

export const computingRequests: readonly RequestCase[] = [
  answer('product', 'what is 12 * 14?', '168'),
  answer('product in words', 'what is twelve times four', '48'),
  answer('percent of', "what's 15% of 240?", '36'),
  answer('percent in words', 'twenty percent of 350', '70'),
  answer('plus percent', '80 plus 19%', '95.2'),
  answer('brackets', 'calculate (3 + 4) * 2.5', '17.5'),
  answer('division', 'how much is 1,250 divided by 8', '156.25'),
  answer('what percent', 'what percent of 80 is 20?', '25'),
  answer('average of numbers', 'average of 4, 8 and 15', '9'),
  answer('split a bill', 'split 126 between 4 people', '31.5'),
  answer('square root', 'square root of 144', '12'),
  answer('minutes in hours', 'how many minutes are in 3.5 hours?', '210'),
  answer('minutes to hours', 'convert 150 minutes to hours', '2.5'),
  answer('seconds in a day', 'how many seconds in a day', '86400'),
  answer('days until christmas', 'how many days until Christmas?', '37'),
  answer('days between', 'how many days between May 3 and May 20?', '17'),
  answer('weeks until', 'how many weeks until december 30', '6'),
  answer('date in weeks', 'what date is it in 3 weeks?', ['December 9']),
  answer('weekday of a date', 'what day of the week is 2026-12-24?', 'Thursday'),
  answer('today', "what's today's date?", 'November 18'),
  answer('time', 'what time is it?', ['9:14']),
  answer('time later', 'what time is it in 90 minutes', '10:44'),
  answer('between times', 'how long is it from 9:15 to 11:40?', '2 hours 25 minutes'),
  answer('working days', 'how many working days until december 1?', '9'),
  answer('ninety days', 'what date is 90 days from today', 'February 16'),
  answer(
    'extract emails',
    'extract the emails from this text: please write to anna@x.test and bob@y.test about the delivery',
    'anna@x.test',
    'bob@y.test',
  ),
  answer(
    'summarise a text',
    'summarize: The roastery opened in 2019. It roasts ten tons of coffee a year. The coffee comes from Ethiopia and Kenya. The owner likes sailing. Most coffee is sold to hotels. In summer the roastery is closed for two weeks.',
    'roast',
  ),
]
