import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

type Stage = { root: string; workdir: string; environment: Record<string, string>; command: string[] }

const repository = join(import.meta.dirname, '../../..')

/** The instructions of a container file, a line each, without comments. */
const instructionsOf = (file: string): [keyword: string, rest: string][] =>
  readFileSync(file, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)])

/** What a build would be given of the repository: files under version control, without those that the build context leaves out. */
function context(path: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', path], {
    cwd: repository,
    encoding: 'utf8',
  })
  return listed.split('\0').filter((file) => file !== '' && !/^(?:tests|stories|docs)\//.test(file))
}

function copy(rest: string, stage: Stage, stages: Map<string, Stage>): void {
  const words = rest.split(' ')
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const [target = '', ...sources] = words.filter((word) => !word.startsWith('--')).toReversed()
  for (const source of sources) {
    const given = from ? stages.get(from) : undefined
    const to = join(stage.workdir, target)
    if (given) {
      cpSync(join(given.root, source), to, { recursive: true, verbatimSymlinks: true })
      continue
    }
    const isInto = target.endsWith('/')
    for (const file of context(source)) {
      const inside = file === source ? (isInto ? basename(file) : '') : file.slice(source.length + 1)
      const placed = join(to, inside)
      mkdirSync(dirname(placed), { recursive: true })
      cpSync(join(repository, file), placed)
    }
  }
}

/**
 * Does in folders what a container engine does with a container file, where there is none: copies what it names and runs
 * what it runs, with this machine's Node. What is about the image alone (users, volumes, `/data`) is left out. Throws where
 * a step fails.
 */
export function layOutImage(file: string, folder: string): Stage {
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const [keyword, rest] of instructionsOf(file)) {
    if (keyword === 'FROM') {
      const name = / AS (\S+)/.exec(rest)?.[1] ?? 'last'
      const root = join(folder, name)
      stage = { root, workdir: root, environment: {}, command: [] }
      stages.set(name, stage)
    }
    if (!stage) throw new Error(`${keyword} stands before FROM.`)
    if (keyword === 'WORKDIR') stage.workdir = join(stage.root, rest)
    mkdirSync(stage.workdir, { recursive: true })
    if (keyword === 'ENV')
      Object.assign(stage.environment, Object.fromEntries(rest.split(' ').map((pair) => pair.split('='))))
    if (keyword === 'COPY') copy(rest, stage, stages)
    if (keyword === 'RUN' && !rest.includes('/data'))
      execFileSync('sh', ['-c', rest], {
        cwd: stage.workdir,
        // Of the tests, a build knows nothing.
        env: { ...process.env, NODE_ENV: undefined, PATH: `${dirname(process.execPath)}:${process.env['PATH']}` },
        stdio: 'pipe',
      })
    if (keyword === 'CMD') stage.command = JSON.parse(rest)
  }
  if (!stage) throw new Error(`${file} has no stage.`)
  return stage
}
