import { newId } from '../../contract/id.ts'
import type { ParsedMail } from '../formats/mail/parsed-mail.ts'
import type { ByteSource } from '../formats/sheet/byte-source.ts'
import { ChildDied, openWarmChild, type WarmChild } from './warm-child.ts'

const sharedChild = openWarmChild()

/** Parses a mail in the child process. Undefined if that takes too much time or memory. */
export async function parseForeignMail(
  source: ByteSource,
  child: WarmChild = sharedChild,
): Promise<ParsedMail | undefined> {
  try {
    const answer = await child.run({ type: 'mail', file: newId(), size: source.size }, source)
    if (answer.type !== 'mail') throw new Error('A mail could not be parsed.')
    return answer.mail
  } catch (error) {
    if (error instanceof ChildDied) return undefined
    throw error
  }
}
