import { stem } from '#platform/server/models/tools/stem.ts'

/** Past forms, each before its plain form. */
const irregular = new Map(
  'paid pay,bought buy,sent send,took take,taken take,made make,wrote write,written write,got get,did do,done do,went go,met meet,read read,told tell,brought bring,fed feed,cut cut,built build,sold sell,found find,gave give,given give,spoke speak,rang ring,hung hang,swept sweep,put put,drew draw,chose choose,taught teach'
    .split(',')
    .map((pair): [string, string] => [pair.split(' ')[0] ?? '', pair.split(' ')[1] ?? '']),
)

/** The plain form of a verb that says that something has happened: "called" → "call", "paid" → "pay". */
export function plainVerb(past: string): string | undefined {
  const word = past.toLowerCase()
  return irregular.get(word) ?? (/^\p{L}{2,}ed$/u.test(word) ? stem(word) : undefined)
}
