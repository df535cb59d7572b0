import { createClient } from '@redis/client'
import type { Logger } from '../monitoring/log.ts'
import { backoffMs, createBus, type Bus, type Transport, type TransportEvents } from './bus.ts'

/** Redis publish and subscribe, for many processes. `name` separates installations that share one Redis. */
export function redisBus(url: string, name: string, log: Logger): Bus {
  return createBus((events) => openTransport(url, `taaskly:${name}`, log, events), 512 * 1024, log)
}

function openTransport(url: string, channel: string, log: Logger, { onText, onConnected }: TransportEvents): Transport {
  const openClient = () =>
    createClient({
      url,
      // Messages that wait for a lost connection are outdated once it is back.
      disableOfflineQueue: true,
      pingInterval: 15_000,
      socket: { connectTimeout: 5_000, reconnectStrategy: backoffMs },
    }).on('error', () => {})
  const sender = openClient()
  const listener = openClient()
  let isHealthy = true
  sender.on('reconnecting', () => {
    if (isHealthy) log.warn('the Redis of the live channel cannot be reached and is tried again')
    isHealthy = false
  })
  sender.on('ready', () => (isHealthy = true))
  let isListening = false
  // After a reconnect the client subscribes again by itself.
  listener.on('ready', () => {
    if (isListening) return onConnected()
    isListening = true
    listener.subscribe(channel, onText).then(onConnected, () => (isListening = false))
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
