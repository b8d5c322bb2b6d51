import { readFile } from 'node:fs/promises'
import { createPictures, type Finding, type PictureFolders } from '../pictures.ts'
import { forgetDecisions, keepDecisions, readDecisions, type Decision, type Decisions } from './decisions.ts'

type KeyedFinding = Finding & { key: string }
/** A decision on pictures, named by their fingerprints. "undecided" takes an earlier one back. */
export type Asked = { decision: Decision['decision'] | 'undecided'; keys: string[]; reason: string }

function check({ decision, reason }: Asked): void {
  if (!['approved', 'rejected', 'undecided'].includes(decision))
    throw new Error('A decision is "approved", "rejected" or "undecided".')
  if (decision === 'rejected' && !reason.trim()) throw new Error('A rejection needs a reason.')
}

/** Applies a decision to the baselines and keeps it. What was approved before and is not any more gets its old picture. */
export async function applyDecisions(
  findings: readonly KeyedFinding[],
  folders: PictureFolders,
  { by, ...asked }: Asked & { by: string },
): Promise<number> {
  check(asked)
  const { decision, reason } = asked
  const pictures = createPictures(folders)
  const keys = new Set(asked.keys)
  const chosen = findings.filter(({ key }) => keys.has(key))
  const earlier = await readDecisions(folders.decisions)
  for (const finding of chosen) {
    if (decision === 'approved') await pictures.approve(finding)
    else if (earlier[finding.key]?.decision === 'approved') await pictures.restore(finding)
  }
  if (decision === 'undecided') {
    await forgetDecisions(folders.decisions, asked.keys)
    return chosen.length
  }
  const at = new Date().toISOString()
  const made = chosen.map(({ key, picture }): [string, Decision] => [
    key,
    { picture, decision, reason: reason.trim(), by, at },
  ])
  await keepDecisions(folders.decisions, Object.fromEntries(made))
  return chosen.length
}

/** Applies the decisions that a reader of a copy saved, with their names. Those on other pictures are left out. */
export async function applySaved(
  file: string,
  findings: readonly KeyedFinding[],
  folders: PictureFolders,
): Promise<{ approved: number; rejected: number }> {
  const saved: Decisions = JSON.parse(await readFile(file, 'utf8'))
  const done = { approved: 0, rejected: 0 }
  for (const [key, { decision, reason, by }] of Object.entries(saved))
    done[decision] += await applyDecisions(findings, folders, { decision, keys: [key], reason, by })
  return done
}
