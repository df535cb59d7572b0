/** The table to measure: eight fields, and rows with a common word and a rare one to search for. */
export const fields = [
  { name: 'Title', type: 'text' },
  { name: 'Amount', type: 'number' },
  { name: 'Due', type: 'date' },
  { name: 'Status', type: 'singleSelect', options: { choices: ['Open', 'Active', 'Waiting', 'At risk', 'Closed'] } },
  { name: 'Done', type: 'checkbox' },
  { name: 'Link', type: 'url' },
  { name: 'Email', type: 'email' },
  { name: 'Notes', type: 'longText' },
] as const

export const common = 'harbour'
export const rare = 'zephyr'
const words = [common, 'market', 'garden', 'river', 'bakery', 'museum', 'station', 'theatre', 'library']
const statuses = ['Open', 'Active', 'Waiting', 'At risk', 'Closed']
const sentence = 'Asked twice for the samples of the new roast and wants the price list before the end of the month. '

/** The row with this number, as a program sends it. Words and amounts vary, but are the same in each run. */
export function rowOf(number: number): Record<string, unknown> {
  const mixed = mix(number)
  return {
    Title: `Order ${number} for the ${words[mixed % words.length]} ${mix(number + 7) % 1000 === 0 ? rare : 'house'}`,
    Amount: mixed % 1_000_000,
    Due: new Date(Date.UTC(2024, 0, 1 + (mixed % 1000))).toISOString().slice(0, 10),
    Status: statuses[mix(number + 1) % statuses.length],
    Done: mixed % 3 === 0,
    Link: `https://orders.example/${number}`,
    Email: `buyer${number}@kestrel.example`,
    Notes: `${sentence.repeat(3).slice(0, 270)} ${number}`,
  }
}

function mix(number: number): number {
  let mixed = Math.imul(number ^ 0x9e3779b9, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
