import { setTimeout as pause } from 'node:timers/promises'
import { publicUrl, type Settings } from '../settings.ts'
import type { Transport } from '../realtime/transport.ts'

/** In milliseconds. */
const connectTimeout = 5_000
const answerTimeout = 5_000
const answerSteps = 10

/** Redis accepted the connection or a command, and does not answer. */
class RedisSilent extends Error {
  override name = 'RedisSilent'
}

/** Rejects when the work takes too long: the client has no time limit for a command that it has sent. */
async function answered<Result>(work: Promise<Result>): Promise<Result> {
  const over = new AbortController()
  const silence = async () => {
    // In steps: a stall of this process, in which it reads no answers, takes one of them only.
    for (let step = 0; step < answerSteps; step += 1)
      await pause(answerTimeout / answerSteps, undefined, { signal: over.signal, ref: false })
    throw new RedisSilent('Redis does not answer.')
  }
  try {
    return await Promise.race([work, silence()])
  } finally {
    over.abort()
  }
}

/**
 * The name of the channel: `ilera:<database number>:<host of PUBLIC_URL>`. Redis shares channels between its numbered databases,
 * so the number and the site are part of the name: two sites may use one Redis.
 */
export function redisChannel(settings: Settings & { REDIS_URL: string }): string {
  const database = new URL(settings.REDIS_URL).pathname.slice(1) || '0'
  const site = settings.PUBLIC_URL ? new URL(publicUrl(settings)).host : 'local'
  return `ilera:${Number(database)}:${site}`
}

/**
 * Carries frames over Redis or Valkey by publish and subscribe, which share one connection in version 3 of their protocol. The
 * client is loaded at the first connection, so that it costs nothing without REDIS_URL.
 */
export function createRedisTransport(settings: Settings & { REDIS_URL: string }): Transport {
  const channel = redisChannel(settings)
  return {
    async connect(onFrame) {
      const { createClient } = await import('@redis/client')
      const client = createClient({
        url: settings.REDIS_URL,
        RESP: 3,
        disableOfflineQueue: true,
        maintNotifications: 'disabled',
        // The channel reconnects by itself: it has to know of each loss, after which clients read again.
        socket: { connectTimeout, reconnectStrategy: false },
      })
      const ended = new Promise<void>((resolve) => {
        client.on('error', () => resolve())
        client.on('end', () => resolve())
      })
      const destroy = (): void => client.destroy()
      try {
        await answered(client.connect())
        await answered(client.subscribe(channel, onFrame))
      } catch (error) {
        destroy()
        throw error
      }
      return {
        ended,
        destroy,
        async publish(frames) {
          await answered(Promise.all(frames.map((frame) => client.publish(channel, frame))))
        },
        async ping() {
          await answered(client.ping())
        },
        close: () => client.close(),
      }
    },
  }
}
