import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type Notification } from 'pg'
import { readFrame, splitIntoFrames, type Frame } from './frames.ts'

export type ProcessChannelOptions<Message> = {
  /** Connection URL of PostgreSQL. */
  url: string
  /** Receives a message of another process. The messages of one process arrive in order. */
  onMessage: (message: Message) => void
  /** Called when messages may have been lost: clients must then fetch the current state again. */
  onGap: () => void
}

export type ProcessChannel<Message> = {
  /** Sends to all other processes. While the database is unreachable, messages are queued up to a limit. */
  send: (message: Message) => void
  start: () => void
  /** Tries to send queued messages, then closes the connection. */
  close: () => Promise<void>
}

/** The channel of LISTEN and NOTIFY. */
const channel = 'ilera_processes'

/** All in milliseconds. */
const connectTimeout = 5_000
const queryTimeout = 5_000
const heartbeatEvery = 10_000
const reconnectDelay = 100
const maxReconnectDelayMs = 3_000
const closeTimeout = 1_000

/** Frames that wait for a connection. Beyond this the oldest are dropped, which receivers notice as a gap. */
const maxQueuedFrames = 2_000
const batch = 100
/** Senders whose sequence numbers are remembered. Each restart of a process adds one. */
const maxSenders = 200

const notifyAll = {
  name: 'notify-processes',
  text: `select pg_notify('${channel}', frame) from unnest($1::text[]) with ordinality sent (frame, place) order by place`,
}

type Sender = { last: number; parts: string[] }

/**
 * Sends messages between the processes that share a PostgreSQL database, by LISTEN and NOTIFY. It uses one dedicated
 * connection, which keeps messages in order. While the channel is open it replaces a lost or unresponsive connection.
 * Unacknowledged frames are sent again, so receivers check the sequence numbers of each sender: they drop duplicates and report
 * a gap when a number is missing.
 */
export function createProcessChannel<Message>({
  url,
  onMessage,
  onGap,
}: ProcessChannelOptions<Message>): ProcessChannel<Message> {
  const ownId = randomUUID()
  const senders = new Map<string, Sender>()
  const queue: Frame[] = []
  let sequence = 0
  const connection: { isWanted: boolean; client?: Client } = { isWanted: false }
  let isSending = false
  let hasListened = false
  let running: Promise<void> = Promise.resolve()
  let heartbeat: NodeJS.Timeout | undefined

  function receive({ payload = '' }: Notification): void {
    const frame = readFrame(payload)
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

  /** Closes a connection without waiting for pending queries. */
  const destroyConnection = (lost: Client): void => void lost.connection.stream.destroy()

  async function sendWaiting(): Promise<void> {
    const client = connection.client
    if (!client || isSending || queue.length === 0) return
    isSending = true
    try {
      while (queue.length > 0 && connection.client === client) {
        const frames = queue.slice(0, batch)
        await client.query({ ...notifyAll, values: [frames.map(({ wire }) => wire)] })
        const sentUpTo = frames.at(-1)?.sequence ?? 0
        while (queue[0] && queue[0].sequence <= sentUpTo) queue.shift()
      }
    } catch {
      destroyConnection(client)
    } finally {
      isSending = false
    }
  }

  /** Opens a connection and resolves when it ends. Rejects when it cannot be opened. */
  async function connectAndListen(): Promise<void> {
    const opened = new Client({
      connectionString: url,
      application_name: 'ilera live',
      connectionTimeoutMillis: connectTimeout,
      query_timeout: queryTimeout,
      keepAlive: true,
    })
    const ended = new Promise<void>((resolve) => void opened.once('end', resolve))
    // `end` follows each error and is handled above.
    opened.on('error', () => undefined)
    opened.on('notification', receive)
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
    } catch (error) {
      destroyConnection(opened)
      throw error
    }
    connection.client = opened
    if (hasListened) onGap()
    hasListened = true
    void sendWaiting()
    heartbeat = setInterval(() => void opened.query('select 1').catch(() => destroyConnection(opened)), heartbeatEvery)
    heartbeat.unref()
    await ended
    clearInterval(heartbeat)
    delete connection.client
  }

  async function listenForever(): Promise<void> {
    for (let delay = reconnectDelay; connection.isWanted; delay = Math.min(delay * 2, maxReconnectDelayMs)) {
      try {
        await connectAndListen()
        delay = reconnectDelay / 2
      } catch {
        // The database is unreachable. The loop tries again after a delay.
      }
      if (connection.isWanted) await pause(delay * (0.5 + Math.random()), undefined, { ref: false })
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
      connection.isWanted = true
      running = listenForever()
    },
    async close() {
      connection.isWanted = false
      const last = connection.client
      if (last) {
        await Promise.race([
          sendWaiting().then(() => last.end()),
          pause(closeTimeout, undefined, { ref: false }),
        ]).catch(() => undefined)
        destroyConnection(last)
      }
      await Promise.race([running, pause(closeTimeout, undefined, { ref: false })])
    },
  }
}
