import type { RequestCase } from '../../request-case.ts'

/** Computed without a tool: what is asked, and what the answer contains. */
const sums: readonly (readonly [
  title: string,
  request: string,
  ...contains: readonly (string | readonly string[])[],
])[] = [
  ['weeks from tomorrow', 'what day is 12 weeks from tomorrow', 'February 11'],
  ['working days', 'how many working days till christmas', ['27', '26']],
  ['days between', 'days between 3 march and 15 april', '43'],
  ['weeks ago', "what's the date 6 weeks ago", 'October 7'],
  ['weekends left', 'how many weekends are left this year', '6'],
  ['a day long ago', 'what weekday was 9 november 1989', 'Thursday'],
  ['calendar week', 'what calendar week is it', '47'],
  ['until the holiday', 'how many days till my holiday on jan 9', '52'],
  ['percent of', '17.5% of 2340', '409.5'],
  ['vat and total', '19% vat on 1290, and the total?', '245.1', '1535.1'],
  ['bill and tip', 'we were 5 people, the bill was 187.40, tip 12 percent, how much each', '41.98'],
  ['goes up', 'rent is 950 and goes up 8 percent, what is it then', '1026'],
  ['gross to net', 'price without vat if gross is 238 at 19%', '200'],
  ['cups', 'what is 3/4 cup in ml', '177.441'],
  ['kilos', '72 kg in pounds', '158.733'],
  ['marathon', '26.2 miles in km', '42.1648'],
  ['seconds', 'how many seconds are in a day', '86400'],
  ['hours and minutes', '3h 20 min + 1h 55', ['5 hours 15', '5 hours and 15', '5 h 15']],
  ['with a break', 'from 8:40 to 17:10 minus 45 min break, how long is that', ['7 hours 45', '7 hours and 45']],
  ['installments', '1299 in 12 installments, how much per month', '108.25'],
  ['less percent', "what's 15 less 20%", '12'],
  ['average', 'average of 4, 8, 15, 16, 23 and 42', '18'],
  ['pounds', 'how much is 100 pounds in kilos', '45.3592'],
  ['order', "what's 2 + 2 * 3", '8'],
  ['three ways', 'split 90 three ways', '30'],
  ['share of', 'what share is 45 of 180 in percent', '25'],
  ['hourly', 'i worked 6.5 hours at 48 per hour, what do i bill', '312'],
  ['discount', 'jacket is 129 with 30% off, what do i pay', '90.3'],
  ['stone', '11 stone in kg', '69.8532'],
  ['inches', "how tall is 5'11 in cm", '180.34'],
  ['days to weeks', '45 days in weeks', '6.4286'],
  ['end of the month', 'how many days left in november', '12'],
  ['in hours', 'what time will it be in 5 hours', '2:14'],
  ['minutes until', 'how long until 3pm', ['5 hours 46', '5 hours and 46']],
  ['two questions', 'what is 12*14 and how many days till christmas', '168', '37'],
]

export const daysAndSumsRequests: readonly RequestCase[] = [
  ...sums.map(([title, request, ...contains]): RequestCase => ({
    title: `days and sums: ${title}`,
    turns: [request],
    expect: { contains, unchanged: true },
  })),
  {
    title: 'days and sums: and another percent',
    turns: ['what is 20% of 340', 'and 25%?'],
    expect: { contains: ['85'], unchanged: true },
  },
  {
    title: 'days and sums: times that',
    turns: ['what is 12.5 * 8', 'times 3'],
    expect: { contains: ['300'], unchanged: true },
  },
  {
    title: 'days and sums: dollars',
    turns: ['10 usd in eur'],
    expect: { contains: ['rate'], declines: true },
  },
  {
    title: 'days and sums: divided by nothing',
    turns: ['what is 5 / 0'],
    expect: { contains: ['zero'], unchanged: true },
  },
]
