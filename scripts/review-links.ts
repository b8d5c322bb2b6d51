// Comments on the pull request of a CI run: where its visual review and its Storybook are. Called by the workflow
// `review-links.yml`, on GitHub only; needs nothing but Node.
import { readFile } from 'node:fs/promises'

type Run = {
  id: number
  html_url: string
  head_sha: string
  head_branch: string
  conclusion: string
  head_repository: { owner: { login: string } }
  pull_requests: { number: number }[]
}
type Artifact = { id: number; name: string; expired: boolean }
type Status = { context: string; target_url: string | null }
type Comment = { id: number; body: string; user: { type: string } }
type PullRequest = { number: number; head: { sha: string } }

export type Links = { run: Run; number: number; artifacts: Artifact[]; statuses: Status[]; previews: string }

/** By this, a later run finds the comment and replaces it. */
const marker = '<!-- visual-review -->'

/** Links to Chromatic, from the statuses that its own app sets: nothing that the pull request's code could write. */
const chromaticLinks = (statuses: readonly Status[]): string[] =>
  statuses.flatMap(({ context, target_url: url }) =>
    url && /^https:\/\/(?:www\.)?chromatic\.com\//.test(url) ? [`- Chromatic, ${context}: ${url}`] : [],
  )

/** The comment's text. */
export function writeComment({ run, number, artifacts, statuses, previews }: Links): string {
  const linkTo = (name: string, page: string): string => {
    const artifact = artifacts.find((one) => one.name === name && !one.expired)
    if (!artifact) return ''
    const download = `[download](${run.html_url}/artifacts/${artifact.id})`
    return previews ? `[open](${previews.replace(/\/$/, '')}/pull/${number}/${name}/${page}), ${download}` : download
  }
  const review = linkTo('visual-review', 'index.html')
  const stories = linkTo('storybook', 'index.html')
  return [
    marker,
    `**Review of ${run.head_sha.slice(0, 8)}** (CI: ${run.conclusion}, [log](${run.html_url}))`,
    '',
    review
      ? `- Pictures differ: ${review}. Unpack it and open \`index.html\`.`
      : '- No picture differs from its approved one, or none was taken.',
    ...(stories ? [`- Storybook: ${stories}`] : []),
    ...chromaticLinks(statuses),
  ].join('\n')
}

/** Finds the run's pull request and writes the comment, or replaces the one of an earlier run. */
export async function commentOnRun(
  run: Run,
  settings: { api: string; token: string; previews: string },
): Promise<string> {
  async function call<Answer>(path: string, method = 'GET', body?: object): Promise<Answer> {
    const response = await fetch(`${settings.api}${path}`, {
      method,
      headers: { authorization: `Bearer ${settings.token}`, accept: 'application/vnd.github+json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    const answer: Answer = await response.json()
    return answer
  }

  /** GitHub names the pull request itself, except for a fork's. */
  async function findPullRequest(): Promise<number | undefined> {
    if (run.pull_requests[0]) return run.pull_requests[0].number
    const head = encodeURIComponent(`${run.head_repository.owner.login}:${run.head_branch}`)
    const open = await call<PullRequest[]>(`/pulls?state=open&head=${head}`)
    return open.find((one) => one.head.sha === run.head_sha)?.number
  }

  const number = await findPullRequest()
  if (number === undefined) return 'No open pull request has this commit any more.'
  const { artifacts } = await call<{ artifacts: Artifact[] }>(`/actions/runs/${run.id}/artifacts`)
  const { statuses } = await call<{ statuses: Status[] }>(`/commits/${run.head_sha}/status`)
  const body = writeComment({ run, number, artifacts, statuses, previews: settings.previews })
  const comments = await call<Comment[]>(`/issues/${number}/comments?per_page=100`)
  const earlier = comments.find((one) => one.user.type === 'Bot' && one.body.startsWith(marker))
  if (earlier) await call(`/issues/comments/${earlier.id}`, 'PATCH', { body })
  else await call(`/issues/${number}/comments`, 'POST', { body })
  return `Commented on pull request ${number}.`
}

if (import.meta.main) {
  const { GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_TOKEN, GITHUB_EVENT_PATH, PREVIEWS } = process.env
  const event: { workflow_run: Run } = JSON.parse(await readFile(GITHUB_EVENT_PATH ?? '', 'utf8'))
  const api = `${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}`
  const settings = { api, token: GITHUB_TOKEN ?? '', previews: PREVIEWS ?? '' }
  process.stdout.write(`${await commentOnRun(event.workflow_run, settings)}\n`)
}
