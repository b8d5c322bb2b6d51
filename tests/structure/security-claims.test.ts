import { expect, test } from 'vitest'
import { mutations, server } from '../../scripts/permission-mutations.ts'
import { sourceFiles, textOf } from './source-files.ts'

type Claim = { name: string; holds: string; proof: string }
/** Where a claim's test stands, and parts of its titles. */
type Proof = { path: string; titles: string[] }

const claims: Claim[] = textOf('docs/security.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.slice(2, -2).split(' | '))
  .filter((cells) => cells.length === 3 && cells[0] !== 'case')
  .map(([name = '', holds = '', proof = '']) => ({ name, holds, proof }))

const testFiles = sourceFiles(['tests'], /\.(?:test|spec)\.tsx?$/)
const folders = [...new Set(testFiles.map((file) => file.split('/')[1]))].join('|')
/** As the page writes it: `server/sockets` "a flood of", "a page of another site". */
const mention = new RegExp(`\`((?:${folders})/[\\w/-]+)\`((?:[ ,]*"[^"]+")*)`, 'g')

const proofsOf = ({ proof }: Claim): Proof[] =>
  [...proof.matchAll(mention)].map(([, path = '', titles = '']) => ({
    path: `tests/${path}`,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }))

const filesOf = ({ path }: Proof): string[] =>
  testFiles.filter((file) => file.replace(/\.(?:test|spec)\.tsx?$/, '') === path || file.startsWith(`${path}/`))

/** The mutations take minutes and write into the tree: `npm run trust` runs them, `npm test` does not. */
const isProvedByTrust = ({ proof }: Claim) =>
  proof.includes('`npm run prove:permissions`') && textOf('scripts/trust.ts').includes('scripts/prove-permissions.ts')

test('docs/security.md has claims, each with an answer that is known', () => {
  expect(claims.length).toBeGreaterThan(120)
  expect(claims.filter(({ holds }) => !['yes', 'partly', 'accepted', 'open', '–'].includes(holds))).toEqual([])
})

test.for(claims.filter(({ holds }) => holds === 'yes' || holds === 'partly'))(
  'a test holds what is claimed: $name',
  (claim) => {
    const proofs = proofsOf(claim)
    expect(proofs.length > 0 || isProvedByTrust(claim)).toBe(true)
    const lost = proofs.flatMap((proof) => {
      const files = filesOf(proof)
      const text = files.map((file) => textOf(file)).join('\n')
      return [files.length > 0 ? [] : [proof.path], proof.titles.filter((title) => !text.includes(title))].flat()
    })
    expect(lost).toEqual([])
  },
)

test.for(claims.filter(({ holds }) => holds === 'accepted' || holds === 'open'))(
  'it is said who could be hurt by what is accepted: $name',
  ({ proof }) => expect(proof).toMatch(/could (?:hurt|harm)|hurts? nobody/),
)

test('each permission check that is taken out as a proof stands in the code', () => {
  expect(mutations.filter(({ file, from }) => !textOf(`${server}/${file}`).includes(from))).toEqual([])
})
