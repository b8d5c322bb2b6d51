import type { Decisions } from '../decisions.ts'
import type { DescribedFinding, Group } from '../group-findings.ts'
import type { PictureVersion } from '../history.ts'

/** A difference as the page shows it. `key`: the fingerprint that its decision belongs to. */
export type ReviewFinding = DescribedFinding & { key: string; story: string; profile: string }
/** `history`: the versions of each picture, newest first. */
export type ReviewData = {
  findings: ReviewFinding[]
  groups: Group[]
  decisions: Decisions
  history: Record<string, PictureVersion[]>
}

export function readData(): ReviewData {
  const data: ReviewData = JSON.parse(document.querySelector('#review')?.textContent ?? '')
  return data
}
