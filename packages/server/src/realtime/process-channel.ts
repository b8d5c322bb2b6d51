import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type Notification } from 'pg'
import { readFrame, splitIntoFrames, type Frame } from './frames.ts'

export type ProcessChannelOptions<Message> = {
  /** PostgreSQL's address. */
  url: string
  /** A message that another process sent, in the order in which that process sent its messages. */
  onMessage: (message: Message) => void
  /** Messages of others may have been missed: what they told is to be fetched again. */
  onGap: () => void
}

export type ProcessChannel<Message> = {
  /** To every other process, soon. While the database is away it waits, up to a bound. */
  send: (message: Message) => void
  start: () => void
  /** Sends what is waiting where it can, and lets the connection go. */
  close: () => Promise<void>
}

/** PostgreSQL's name for what the processes say to one another. */
const channel = 'ilera_processes'

/** All in milliseconds. */
const connectTimeout = 5_000
const queryTimeout = 5_000
const heartbeatEvery = 10_000
const reconnectDelay = 100
const maxReconnectDelayMs = 3_000
const closeTimeout = 1_000

/** Frames that wait for a connection: beyond it the oldest go, which the others notice as a gap. */
const maxQueuedFrames = 2_000
const batch = 100
/** Other processes whose frames are counted; each restart makes a new one. */
const maxSenders = 200

const notifyAll = {
  name: 'notify-processes',
  text: `select pg_notify('${channel}', frame) from unnest($1::text[]) with ordinality sent (frame, place) order by place`,
}

type Sender = { last: number; parts: string[] }

/**
 * Messages between the processes that share a PostgreSQL, by LISTEN and NOTIFY on one connection of its own, so that what is
 * said first is heard first. A lost or silent connection is given up and made anew for as long as the channel is open. What
 * was not acknowledged is sent again; receivers count the frames of each process, drop the ones that they know and report a
 * gap where one is missing.
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
    // The rest of a message whose beginning was missed.
    if (!isNext && !frame.isFirst) return
    parts.push(frame.text)
    if (!frame.isLast) return
    const message: Message = JSON.parse(parts.splice(0).join(''))
    onMessage(message)
  }

  /** Cuts a connection off, whatever it is waiting for. */
  const destroyConnection = (lost: Client): void => void lost.connection.stream.destroy()

  async function sendWaiting(): Promise<void> {
    const by = connection.client
    if (!by || isSending || queue.length === 0) return
    isSending = true
    try {
      while (queue.length > 0 && connection.client === by) {
        const frames = queue.slice(0, batch)
        await by.query({ ...notifyAll, values: [frames.map(({ wire }) => wire)] })
        const sentUpTo = frames.at(-1)?.sequence ?? 0
        while (queue[0] && queue[0].sequence <= sentUpTo) queue.shift()
      }
    } catch {
      destroyConnection(by)
    } finally {
      isSending = false
    }
  }

  /** One connection, from its beginning to its end. Rejects when none can be made. */
  async function connectAndListen(): Promise<void> {
    const opened = new Client({
      connectionString: url,
      application_name: 'ilera live',
      connectionTimeoutMillis: connectTimeout,
      query_timeout: queryTimeout,
      keepAlive: true,
    })
    const ended = new Promise<void>((resolve) => void opened.once('end', resolve))
    // The end of the connection says the same.
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
        // Not there yet: tried again below.
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
