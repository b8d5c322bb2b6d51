/** An open connection that carries frames to all processes, those of one sender in order. */
export type TransportConnection = {
  /** Resolves when the server has taken the frames. Rejects when it has not, or has not answered for some seconds. */
  publish: (frames: string[]) => Promise<void>
  /** Rejects when the server has not answered for some seconds. */
  ping: () => Promise<void>
  /** Resolves when the connection has ended, for whatever reason. */
  ended: Promise<void>
  /** Ends the connection once pending frames are sent. */
  close: () => Promise<void>
  /** Ends the connection at once. */
  destroy: () => void
}

/** Connects to what carries frames between processes. `onFrame` gets those of all processes, its own included. */
export type Transport = {
  connect: (onFrame: (frame: string) => void) => Promise<TransportConnection>
}
