import { newId } from '../../contract/id.ts'
import type { ByteSource } from '../sheet/byte-source.ts'
import { ChildDied, openWarmChild } from './warm-child.ts'

const child = openWarmChild()

/**
 * A smaller WebP of an image. `none`: not possible, now or later. `not now`: it took too much time or memory. Throws if
 * the image cannot be read.
 */
export async function makeThumbnail(
  source: ByteSource,
  maxSize: number,
): Promise<Uint8Array<ArrayBuffer> | 'none' | 'not now'> {
  try {
    const request = { type: 'thumbnail', file: newId(), size: source.size, maxSize } as const
    const answer = await child.run(request, source)
    return answer.type === 'thumbnail' ? answer.bytes : 'none'
  } catch (error) {
    if (error instanceof ChildDied) return 'not now'
    throw error
  }
}
