/** "if the total is over 500 call the customer, otherwise pack it": what is done if it holds, and if not. */
export type TwoWays = { readonly before: string; readonly condition: string; readonly yes: string; readonly no: string }

const otherwise = /[,;.]?\s+(?:and\s+)?(?:otherwise|or else|else|if not)\b[,:]?\s*/i
const ifWord = /[,;.]\s*(?:and\s+|then\s+)*if\s+|\s+(?:and|then)\s+if\s+/gi

/** Undefined: the sentence goes one way. `findCommand` says where the condition ends and the first command begins. */
export function splitTwoWays(
  sentence: string,
  findCommand: (text: string) => { start: number; end: number } | undefined,
): TwoWays | undefined {
  const turn = otherwise.exec(sentence)
  if (!turn) return undefined
  const first = sentence.slice(0, turn.index)
  const condition = [...first.matchAll(ifWord)].at(-1)
  if (!condition) return undefined
  const rest = first.slice(condition.index + condition[0].length)
  const command = findCommand(rest)
  if (!command) return undefined
  return {
    before: first.slice(0, condition.index),
    condition: rest.slice(0, command.start).replace(/\s*,?\s*then$/i, ''),
    yes: rest.slice(command.end),
    no: sentence.slice(turn.index + turn[0].length),
  }
}
