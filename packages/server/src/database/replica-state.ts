/** Milliseconds. */
const maxLagMs = 1_000

/** A position in the write-ahead log, in bytes from its beginning. */
export type LogPosition = number

/** What the replica reports of itself. */
export type ReplicaReport = { isStandby: boolean; system: string; replayed: LogPosition }
/**
 * What the primary reports. `askedAt`: when the question was sent, so the position is not older. `replayedBefore`: what the
 * replica had replayed by then, as far as known.
 */
export type PrimaryReport = { askedAt: number; replayedBefore: LogPosition; system: string; position: LogPosition }

const maxSamples = 50

/**
 * Keeps what is known of a replica. It has all that the primary had committed at `confirmedAt`. The time of its last replayed
 * commit would not tell: it is old on a database at rest, and a replica that has lost its primary reports no lag.
 */
export function createReplicaState() {
  const samples: { at: number; position: LogPosition }[] = []
  let replayed: LogPosition = -1
  let confirmedAt = -Infinity
  let problem: string | undefined = 'has not been asked yet'

  /** Notes that the replica has replayed the log up to there. */
  function noteReplayed(position: LogPosition): void {
    replayed = position
    while (samples[0] && samples[0].position <= position) confirmedAt = samples.shift()?.at ?? confirmedAt
  }

  return {
    note(primary: PrimaryReport, replica: ReplicaReport): void {
      const isAhead = primary.replayedBefore > primary.position
      samples.push({ at: primary.askedAt, position: primary.position })
      if (samples.length > maxSamples) samples.shift()
      problem = undefined
      if (primary.system !== replica.system) problem = 'is a copy of another database'
      else if (!replica.isStandby) problem = 'is not a standby: it accepts writes of its own'
      else if (isAhead) problem = 'has data that the primary does not have, because it followed another one. Rebuild it'
      noteReplayed(replica.replayed)
    },
    noteReplayed,
    noteAway(): void {
      problem = 'cannot be reached, or refuses to work'
    },
    /** Milliseconds. What the primary had committed so long ago, the replica has. */
    lag: (): number => performance.now() - confirmedAt,
    replayed: (): LogPosition => replayed,
    /** Why the replica is not read from, as the end of a sentence. Undefined while it is. */
    problem(): string | undefined {
      const lag = performance.now() - confirmedAt
      return problem ?? (lag < maxLagMs ? undefined : `is ${Math.round(lag / 1_000)} s behind the primary`)
    },
  }
}
