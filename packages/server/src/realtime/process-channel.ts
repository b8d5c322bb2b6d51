import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { readFrame, splitIntoFrames, type Frame } from './frames.ts'
import type { Transport, TransportConnection } from './transport.ts'

export type ProcessChannelOptions<Message> = {
  transport: Transport
  /** Receives a message of another process. The messages of one process arrive in order. */
  onMessage: (message: Message) => void
  /** Called when messages may have been lost: clients must then fetch the current state again. */
  onGap: () => void
  /** Called when an attempt to connect fails after the connection was there, or at the first one. */
  onOutage?: (error: unknown) => void
  /** Called when a connection opens after an outage. */
  onRecovery?: () => void
}

export type ProcessChannel<Message> = {
  /** Sends to all other processes. While there is no connection, messages are queued up to a limit. */
  send: (message: Message) => void
  /** Resolves after the first attempt to connect, also when it failed. Further attempts follow until `close`. */
  start: () => Promise<void>
  isConnected: () => boolean
  /** Replaces the connection, because it leads to the wrong server. */
  reconnect: () => void
  /** Tries to send queued messages, then closes the connection. */
  close: () => Promise<void>
}

/** All in milliseconds. */
const heartbeatEvery = 10_000
const reconnectDelay = 100
const maxReconnectDelayMs = 3_000
const closeTimeout = 1_000

/** Frames that wait for a connection. Beyond this the oldest are dropped, which receivers notice as a gap. */
const maxQueuedFrames = 2_000
const batch = 100
/** Senders whose sequence numbers are remembered. Each restart of a process adds one. */
const maxSenders = 200

type Sender = { last: number; parts: string[] }

/**
 * Sends messages between processes over one connection, which keeps them in order. While the channel is open it replaces a lost
 * or unresponsive connection. Unacknowledged frames are sent again, so receivers check the sequence numbers of each sender: they
 * drop duplicates and report a gap when a number is missing.
 */
export function createProcessChannel<Message>({
  transport,
  onMessage,
  onGap,
  onOutage,
  onRecovery,
}: ProcessChannelOptions<Message>): ProcessChannel<Message> {
  const ownId = randomUUID()
  const senders = new Map<string, Sender>()
  const queue: Frame[] = []
  let sequence = 0
  const state: { isWanted: boolean; connection?: TransportConnection } = { isWanted: false }
  let isSending = false
  /** Whether messages of others may have been missed: there was no connection for a while. */
  let wasAway = false
  let isOutage = false
  let running: Promise<void> = Promise.resolve()

  function receive(wire: string): void {
    const frame = readFrame(wire)
    if (!frame || frame.sender === ownId) return
    const sender = senders.get(frame.sender)
    if (sender && frame.sequence <= sender.last) return
    const isNext = sender ? frame.sequence === sender.last + 1 : frame.isFirst
    const parts = isNext && sender && !frame.isFirst ? sender.parts : []
    senders.delete(frame.sender)
    senders.set(frame.sender, { last: frame.sequence, parts })
    for (const [oldest] of senders) if (senders.size > maxSenders) senders.delete(oldest)
    if (!isNext) onGap()
    // The rest of a message whose first frame was lost.
    if (!isNext && !frame.isFirst) return
    parts.push(frame.text)
    if (!frame.isLast) return
    const message: Message = JSON.parse(parts.splice(0).join(''))
    onMessage(message)
  }

  async function sendWaiting(): Promise<void> {
    const current = state.connection
    if (!current || isSending || queue.length === 0) return
    isSending = true
    try {
      while (queue.length > 0 && state.connection === current) {
        const frames = queue.slice(0, batch)
        await current.publish(frames.map(({ wire }) => wire))
        const sentUpTo = frames.at(-1)?.sequence ?? 0
        while (queue[0] && queue[0].sequence <= sentUpTo) queue.shift()
      }
    } catch {
      current.destroy()
    } finally {
      isSending = false
    }
  }

  /** Uses a connection until it ends. */
  async function serveConnection(opened: TransportConnection): Promise<void> {
    state.connection = opened
    if (wasAway) onGap()
    if (isOutage) onRecovery?.()
    isOutage = false
    void sendWaiting()
    const heartbeat = setInterval(() => void opened.ping().catch(opened.destroy), heartbeatEvery)
    heartbeat.unref()
    await opened.ended
    clearInterval(heartbeat)
    delete state.connection
  }

  async function listenForever(onAttempted: () => void): Promise<void> {
    for (let delay = reconnectDelay; state.isWanted; delay = Math.min(delay * 2, maxReconnectDelayMs)) {
      try {
        const opened = await transport.connect(receive)
        const untilEnd = serveConnection(opened)
        onAttempted()
        if (!state.isWanted) opened.destroy()
        await untilEnd
        delay = reconnectDelay / 2
      } catch (error) {
        if (!isOutage) onOutage?.(error)
        isOutage = true
      }
      wasAway = true
      onAttempted()
      if (state.isWanted) await pause(delay * (0.5 + Math.random()), undefined, { ref: false })
    }
  }

  return {
    send(message) {
      const frames = splitIntoFrames(ownId, sequence, JSON.stringify(message))
      sequence += frames.length
      queue.push(...frames)
      if (queue.length > maxQueuedFrames) queue.splice(0, queue.length - maxQueuedFrames)
      void sendWaiting()
    },
    start() {
      state.isWanted = true
      const attempted = Promise.withResolvers<void>()
      running = listenForever(attempted.resolve)
      return attempted.promise
    },
    isConnected: () => state.connection !== undefined,
    reconnect: () => state.connection?.destroy(),
    async close() {
      state.isWanted = false
      const last = state.connection
      if (last) {
        await Promise.race([
          sendWaiting().then(() => last.close()),
          pause(closeTimeout, undefined, { ref: false }),
        ]).catch(() => undefined)
        last.destroy()
      }
      await Promise.race([running, pause(closeTimeout, undefined, { ref: false })])
    },
  }
}
