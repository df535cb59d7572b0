import type { QueryClient } from '@tanstack/react-query'
import type { Heard } from '../contract/live.ts'
import { Following } from './following.ts'
import { live, notLive, present, progress } from './live.ts'
import { LiveSocket, type Ended, type Socket } from './live-socket.ts'
import { Polling } from './polling.ts'
import { Seen } from './seen.ts'

export type LiveChannel = {
  /** Where the person is: the page's path. */
  here(path: string): void
  hurry(): void
  renew(): void
  close(): void
}

/** The live channel of a tab: while it is up, what is on the screen stays up to date. */
export function openChannel(queries: QueryClient, connect: () => Socket, onEnded: (why: Ended) => void): LiveChannel {
  const socket = new LiveSocket(connect, { onUp, onHeard, onDown, onEnd })
  const following = new Following(queries, (frame) => socket.say(frame))
  const seen = new Seen()
  const polling = new Polling(queries)
  let path = ''
  polling.start()

  function onUp() {
    polling.stop()
    live.set({ follows: (query) => following.follows(query), shows: (entry) => seen.wait(entry) })
    socket.say({ say: 'here', at: path })
    following.up()
  }

  function onHeard(frame: Heard) {
    if (frame.hear === 'seen') seen.hear(frame.entries)
    else if (frame.hear === 'progress') hearProgress(frame)
    else if (frame.hear !== 'who') following.hear(frame)
    else if (frame.at === path) present.set(frame.people)
  }

  function hearProgress({ request, done, total }: Extract<Heard, { hear: 'progress' }>) {
    const asked = progress.get()
    if (Object.hasOwn(asked, request)) progress.set({ ...asked, [request]: { done, total } })
  }

  function onDown() {
    live.set(notLive)
    following.down()
    seen.giveUp()
    present.set([])
    polling.start()
  }

  function onEnd(why: Ended) {
    close()
    onEnded(why)
  }

  function here(at: string) {
    if (at === path) return
    path = at
    present.set([])
    socket.say({ say: 'here', at })
  }

  function close() {
    socket.close()
    following.close()
    polling.stop()
  }

  return { here, hurry: () => socket.hurry(), renew: () => socket.renew(), close }
}
