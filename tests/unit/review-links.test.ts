import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { commentOnRun } from '../../scripts/review-links.ts'

const run = {
  id: 7,
  html_url: 'https://github.com/ilera/ilera/actions/runs/7',
  head_sha: 'abcdef0123456789',
  head_branch: 'new-header',
  conclusion: 'failure',
  head_repository: { owner: { login: 'somebody' } },
  pull_requests: [{ number: 12 }],
}
const artifacts = [
  { id: 1, name: 'visual-review', expired: false },
  { id: 2, name: 'storybook', expired: false },
]

let close = () => {}
afterEach(() => close())

/** GitHub's API with these answers; keeps what is written to it. */
async function startGitHub(answers: Record<string, unknown>) {
  const written: { method: string | undefined; path: string; body: string }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      if (request.method !== 'GET') written.push({ method: request.method, path, body: JSON.parse(text).body })
      const answer = request.method === 'GET' ? answers[path] : {}
      response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer ?? {}))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => server.close()
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { written, settings: { api: `http://127.0.0.1:${port}`, token: 'token', previews: '' } }
}

const answers = {
  '/actions/runs/7/artifacts': { artifacts },
  '/commits/abcdef0123456789/status': { statuses: [] },
  '/issues/12/comments?per_page=100': [],
}

test('a pull request gets a comment with the review and its Storybook', async () => {
  const { written, settings } = await startGitHub(answers)
  await commentOnRun(run, settings)
  expect(written).toMatchObject([{ method: 'POST', path: '/issues/12/comments' }])
  expect(written[0]?.body).toContain(
    'Pictures differ: [download](https://github.com/ilera/ilera/actions/runs/7/artifacts/1)',
  )
  expect(written[0]?.body).toContain('Storybook: [download](https://github.com/ilera/ilera/actions/runs/7/artifacts/2)')
})

test('a later run replaces the comment, but not what a person wrote', async () => {
  const comments = [
    { id: 5, body: '<!-- visual-review --> mine', user: { type: 'User' } },
    { id: 6, body: '<!-- visual-review -->\nold', user: { type: 'Bot' } },
  ]
  const { written, settings } = await startGitHub({ ...answers, '/issues/12/comments?per_page=100': comments })
  await commentOnRun(run, settings)
  expect(written).toMatchObject([{ method: 'PATCH', path: '/issues/comments/6' }])
})

test('links to Pages and Chromatic are there where they are set up, and only Chromatic’s own', async () => {
  const statuses = [
    { context: 'UI Tests', target_url: 'https://www.chromatic.com/build?appId=1' },
    { context: 'UI Tests', target_url: 'https://www.chromatic.com.example/build' },
    { context: 'other', target_url: null },
  ]
  const { written, settings } = await startGitHub({ ...answers, '/commits/abcdef0123456789/status': { statuses } })
  await commentOnRun(run, { ...settings, previews: 'https://ilera.github.io/ilera/' })
  expect(written[0]?.body).toContain('[open](https://ilera.github.io/ilera/pull/12/visual-review/index.html)')
  expect(written[0]?.body).toContain('- Chromatic, UI Tests: https://www.chromatic.com/build?appId=1')
  expect(written[0]?.body).not.toContain('chromatic.com.example')
})

test('the pull request of a fork is found by its branch and commit, and without one nothing is written', async () => {
  const fork = { ...run, pull_requests: [] }
  const path = '/pulls?state=open&head=somebody%3Anew-header'
  const github = await startGitHub({ ...answers, [path]: [{ number: 12, head: { sha: run.head_sha } }] })
  expect(await commentOnRun(fork, github.settings)).toBe('Commented on pull request 12.')
  expect(github.written).toHaveLength(1)
  close()
  const moved = await startGitHub({ ...answers, [path]: [{ number: 12, head: { sha: 'another' } }] })
  expect(await commentOnRun(fork, moved.settings)).toBe('No open pull request has this commit any more.')
  expect(moved.written).toEqual([])
})

test('a run without differences says so', async () => {
  const { written, settings } = await startGitHub({ ...answers, '/actions/runs/7/artifacts': { artifacts: [] } })
  await commentOnRun({ ...run, conclusion: 'success' }, settings)
  expect(written[0]?.body).toContain('No picture differs')
})
