import type { Decision, Decisions } from '../decisions.ts'
import type { ReviewData, ReviewFinding } from './review-data.ts'

/** Decisions made in one act, short enough for an address. */
type Act = Omit<Decision, 'picture'> & { keys: string[] }

const isServed = location.protocol.startsWith('http')

/** A copy of the page, as CI keeps it, has no server: its decisions stand in its address, which can also be sent on. */
function readAddress(findings: readonly ReviewFinding[]): Decisions {
  const byKey = new Map(findings.map((finding) => [finding.key, finding.picture]))
  try {
    const acts: Act[] = JSON.parse(decodeURIComponent(location.hash.slice(1)))
    return Object.fromEntries(
      acts.flatMap(({ keys, ...decision }) =>
        keys.flatMap((key) => {
          const picture = byKey.get(key)
          return picture === undefined ? [] : [[key, { ...decision, picture }]]
        }),
      ),
    )
  } catch {
    return {}
  }
}

async function post(body: object): Promise<string> {
  const response = await fetch('decisions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
  return response.text()
}

/** Keeps the decisions: with the server, or in the address. */
export function createDecisionStore({ findings, decisions: written }: ReviewData) {
  const decisions = new Map(Object.entries(isServed ? written : readAddress(findings)))

  function writeAddress(): void {
    const acts = Map.groupBy(decisions, ([, { decision, reason, by, at }]) =>
      JSON.stringify({ decision, reason, by, at }),
    )
    const list = [...acts].map(([act, some]) => ({ ...JSON.parse(act), keys: some.map(([key]) => key) }))
    history.replaceState(null, '', `#${encodeURIComponent(JSON.stringify(list))}`)
  }

  async function decide(chosen: readonly ReviewFinding[], what: Decision['decision'], reason: string, name: string) {
    const keys = chosen.map(({ key }) => key)
    const by = isServed ? await post({ decision: what, keys, reason }) : name || 'a reader of this copy'
    const at = new Date().toISOString()
    for (const { key, picture } of chosen) decisions.set(key, { picture, decision: what, reason, by, at })
    if (!isServed) writeAddress()
  }

  async function undo(chosen: readonly ReviewFinding[]): Promise<void> {
    if (isServed) await post({ decision: 'undecided', keys: chosen.map(({ key }) => key), reason: '' })
    for (const { key } of chosen) decisions.delete(key)
    if (!isServed) writeAddress()
  }

  return {
    isServed,
    decide,
    undo,
    of: ({ key }: ReviewFinding) => decisions.get(key),
    /** All decisions on this report, for `npm run visual -- apply`. */
    toJson: () => JSON.stringify(Object.fromEntries(decisions), null, 2),
  }
}

export type DecisionStore = ReturnType<typeof createDecisionStore>

/** A decision in words. */
export function describeDecision(decision: Decision | undefined): string {
  if (!decision) return 'Undecided'
  const because = decision.reason ? `: ${decision.reason}` : ''
  const day = new Date(decision.at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
  return `${decision.decision === 'approved' ? 'Approved' : 'Rejected'} by ${decision.by}, ${day}${because}`
}
