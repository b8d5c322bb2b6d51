import type { Area, Difference } from '../differences/describe-difference.ts'
import type { Change } from '../pictures.ts'

export type DescribedFinding = {
  picture: string
  change: Change
  /** The title of the story, such as "Screens/Public/Landing". */
  component: string
  difference?: Difference | undefined
}
/** Pictures that differ for one likely cause, named in words. `notes`: what some of them show besides. */
export type Group = { title: string; notes: string[]; pictures: string[] }

/** What was seen in one picture, from the most exact name to the most general. Equal names are one likely cause. */
type Mark = { kind: 'colour' | 'area' | 'height'; names: [exact: string, alike: string, general: string] }
type Marked = { finding: DescribedFinding; marks: Mark[] }

/** More groups than this are not understood at a glance. */
export const mostGroups = 10
/** So many pictures with the same mark have it for the same reason. */
const leastShared = 3
const mostNotes = 3

const count = (many: number, noun: string) => `${many} ${noun}${many === 1 ? '' : 's'}`

const colourMark = ({ from, to }: { from: string; to: string }): Mark => {
  const name = `${from} became ${to}`
  return { kind: 'colour', names: [name, name, name] }
}

function markOfArea({ hash, where, width, height, colour, isRecolour }: Area): Mark {
  if (colour && isRecolour) return colourMark(colour)
  const place = where || 'An area'
  const became = colour ? `, ${colour.from} became ${colour.to}` : ''
  const alike = `${place}: ${width} × ${height} px changed${became}`
  return { kind: 'area', names: [`${hash}\t${alike}`, alike, where ? `${place} changed` : alike] }
}

function marksOf({ difference }: DescribedFinding): Mark[] {
  if (!difference) return []
  const { colours, areas, taller } = difference
  const marks = [...areas.map(markOfArea), ...colours.map(colourMark)]
  const direction = taller > 0 ? 'taller' : 'shorter'
  const name = `${Math.abs(taller)} px ${direction}`
  if (taller !== 0) marks.push({ kind: 'height', names: [name, name, direction] })
  return marks
}

const levels = [0, 1, 2] as const
type Level = (typeof levels)[number]
const nameAt = (mark: Mark, level: Level) => mark.names[level]

/** In how many pictures each mark is seen. */
function countNames(all: readonly Marked[], level: Level): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { marks } of all)
    for (const name of new Set(marks.map((mark) => nameAt(mark, level)))) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** The most general kind last: a colour changes pictures that other causes change too. */
const priority = { area: 2, height: 1, colour: 0 }

/** The mark that names the picture's group: the one of the rarest kind that most pictures share. */
function leadingMark(marks: readonly Mark[], counts: ReadonlyMap<string, number>, level: Level): Mark | undefined {
  const shared = (mark: Mark) => counts.get(nameAt(mark, level)) ?? 0
  return marks.toSorted((left, right) => priority[right.kind] - priority[left.kind] || shared(right) - shared(left))[0]
}

const withoutHash = (name: string) => name.replace(/^.*\t/, '')

/** What a group's pictures show besides its cause, most frequent first. */
function notesOf(members: readonly Marked[], cause: string): string[] {
  const counts = [...countNames(members, 1)].filter(([name]) => name !== cause)
  return counts
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, mostNotes)
    .map(([name, many]) => `${many === members.length ? 'all' : many} of them: ${name}`)
}

type Cluster = { cause: string; kind: Mark['kind'] | 'own'; members: Marked[] }

/**
 * Collects pictures whose differences are all shared with others: a picture that shows something of its own besides is not
 * hidden in a group of hundreds.
 */
function clusterAt(level: Level, waiting: Marked[], all: readonly Marked[]): { clusters: Cluster[]; rest: Marked[] } {
  const counts = countNames(all, level)
  const clusters = new Map<string, Cluster>()
  const rest: Marked[] = []
  for (const marked of waiting) {
    const { marks } = marked
    const isShared = marks.every((mark) => (counts.get(nameAt(mark, level)) ?? 0) >= leastShared)
    const leading = isShared ? leadingMark(marks, counts, level) : undefined
    if (!leading) {
      rest.push(marked)
      continue
    }
    const cause = withoutHash(nameAt(leading, level))
    const cluster = clusters.get(cause) ?? { cause, kind: leading.kind, members: [] }
    cluster.members.push(marked)
    clusters.set(cause, cluster)
  }
  return { clusters: [...clusters.values()], rest }
}

/** Puts members of groups with the same cause together. */
function joinBy(clusters: readonly Cluster[], causeOf: (cluster: Cluster) => string): Cluster[] {
  const joined = Map.groupBy(clusters, causeOf)
  return [...joined].map(([cause, parts]) => ({
    cause,
    kind: parts[0]?.kind ?? 'own',
    members: parts.flatMap(({ members }) => members),
  }))
}

const byComponent = (rest: readonly Marked[]): Cluster[] =>
  [...Map.groupBy(rest, ({ finding }) => finding.component)].map(([cause, members]) => ({
    cause,
    kind: 'own',
    members,
  }))

/** Joins groups, those that say least first, until they can be taken in. */
function reduceClusters(clusters: readonly Cluster[], most: number): Cluster[] {
  const general = (cluster: Cluster): string => {
    if (cluster.kind === 'height') return cluster.cause.replace(/^\d+ px /, '')
    return cluster.kind === 'area' ? cluster.cause.replace(/: \d+ × .*/, ' changed') : cluster.cause
  }
  let few = joinBy(clusters, ({ cause }) => cause)
  if (few.length > most) few = joinBy(few, general)
  const bySize = few.toSorted((left, right) => right.members.length - left.members.length)
  if (bySize.length <= most) return bySize
  const kept = bySize.slice(0, most - 1)
  const members = bySize.slice(most - 1).flatMap((one) => one.members)
  return [...kept, { cause: '', kind: 'own', members }]
}

function titleOf({ cause, kind, members }: Cluster): string {
  const many = count(members.length, 'picture')
  if (kind === 'own' && !cause) return `Other differences in ${many}: look at each`
  if (kind === 'own') return `${cause}: ${many} changed`
  if (kind === 'height') return `${/^\d/.test(cause) ? '' : 'Some px '}${cause} in ${many}`
  return `${cause} in ${many}`
}

function groupChanged(found: readonly DescribedFinding[], most: number): Group[] {
  const all = found.map((finding): Marked => ({ finding, marks: marksOf(finding) }))
  let waiting = all
  const clusters: Cluster[] = []
  for (const level of levels) {
    const next = clusterAt(level, waiting, all)
    clusters.push(...next.clusters)
    waiting = next.rest
  }
  return reduceClusters([...clusters, ...byComponent(waiting)], most).map((cluster) => ({
    title: titleOf(cluster),
    notes: notesOf(cluster.members, cluster.cause),
    pictures: cluster.members.map(({ finding }) => finding.picture),
  }))
}

/** New or removed pictures: one group for each component, or one for all if there are several. */
function groupPlain(found: readonly DescribedFinding[], what: 'New' | 'Removed'): Group[] {
  if (found.length === 0) return []
  const components = Map.groupBy(found, ({ component }) => component)
  const [first] = components.keys()
  const title = components.size === 1 ? first : `${components.size} components`
  const notes = components.size === 1 ? [] : [...components].map(([name, some]) => `${name}: ${some.length}`)
  const pictures = [...components.values()].flat().map(({ picture }) => picture)
  return [{ title: `${what}: ${title}, ${count(found.length, 'picture')}`, notes, pictures }]
}

/** Groups differences by their likely cause, so that a change of hundreds of pictures is understood as at most ten. */
export function groupFindings(found: readonly DescribedFinding[]): Group[] {
  const of = (change: Change) => found.filter((finding) => finding.change === change)
  const plain = [...groupPlain(of('new'), 'New'), ...groupPlain(of('removed'), 'Removed')]
  return [...groupChanged(of('changed'), mostGroups - plain.length), ...plain]
}
