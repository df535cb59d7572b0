import { hostilePictures } from '../hostile-pictures.ts'
import type { Attack, AttackContext } from '../attack-context.ts'

/** Pictures that take much memory to draw. New ones in each wave, because a thumbnail is stored. */
export function pictureAttacks({ send }: AttackContext): Record<string, Attack> {
  const pictures = hostilePictures()
  const attack = 'hostile pictures'
  return {
    [attack]: () =>
      Promise.all(
        pictures.map(async ({ name, bytes }) => {
          const sent = await send(attack, `/files/upload?name=${name}`, { method: 'POST', body: bytes })
          const id = /"id":"([\w-]+)"/.exec(sent?.text ?? '')?.[1]
          if (id) await Promise.all([64, 256, 1024].map((size) => send(attack, `/files/${id}/thumbnail?size=${size}`)))
        }),
      ),
  }
}
