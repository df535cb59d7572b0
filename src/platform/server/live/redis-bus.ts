import { createClient } from '@redis/client'
import type { Logger } from '../log.ts'
import { backOff, busOn, type Bus, type Carrier, type CarrierEvents } from './bus.ts'

/** The bus for many processes: Redis publish and subscribe. `name` keeps installations on one Redis apart. */
export function redisBus(url: string, name: string, log: Logger): Bus {
  return busOn((events) => carrier(url, `taaskly:${name}`, log, events), 512 * 1024, log)
}

function carrier(url: string, channel: string, log: Logger, { heard, connected }: CarrierEvents): Carrier {
  const open = () =>
    createClient({
      url,
      // What waits for a lost connection is old news once it is back.
      disableOfflineQueue: true,
      pingInterval: 15_000,
      socket: { connectTimeout: 5_000, reconnectStrategy: backOff },
    }).on('error', () => {})
  const sender = open()
  const listener = open()
  let isFine = true
  sender.on('reconnecting', () => {
    if (isFine) log.warn('the Redis of the live channel cannot be reached and is tried again')
    isFine = false
  })
  sender.on('ready', () => (isFine = true))
  let isListening = false
  // The client itself subscribes again when it comes back.
  listener.on('ready', () => {
    if (isListening) return connected()
    isListening = true
    listener.subscribe(channel, heard).then(connected, () => (isListening = false))
  })
  for (const client of [sender, listener]) client.connect().catch(() => {})
  return {
    send: async (text) => {
      await sender.publish(channel, text)
    },
    close: async () => {
      for (const client of [sender, listener]) if (client.isOpen) client.destroy()
    },
  }
}
