import type { Group } from '../group-findings.ts'
import type { PictureVersion } from '../history.ts'
import { describeDecision, type DecisionStore } from './decision-store.ts'
import { make } from './make.ts'
import type { ReviewFinding } from './review-data.ts'

export type ShownGroup = Group & { index: number; findings: ReviewFinding[] }

const stateOf = (findings: readonly ReviewFinding[], store: DecisionStore): string | undefined => {
  const states = new Set(findings.map((finding) => store.of(finding)?.decision))
  if (states.has(undefined)) return undefined
  return states.has('rejected') ? 'rejected' : 'approved'
}

type Choose = { group: (index: number) => void; picture: (index: number) => void }

function pictureList(findings: readonly ReviewFinding[], current: number, store: DecisionStore, choose: Choose) {
  const byComponent = Map.groupBy(findings, ({ component }) => component)
  return [...byComponent].flatMap(([component, some]) => [
    make('h2', {}, [`${component} (${some.length})`]),
    make(
      'ul',
      {},
      some.map((finding) => {
        const index = findings.indexOf(finding)
        const decision = store.of(finding)
        const entry = make(
          'button',
          {
            type: 'button',
            current: index === current,
            data: { focus: finding.key, ...(decision && { decision: decision.decision }) },
            onclick: () => choose.picture(index),
          },
          [`${finding.story}, ${finding.profile}`],
        )
        if (decision) entry.append(make('small', {}, [describeDecision(decision)]))
        return make('li', {}, [entry])
      }),
    ),
  ])
}

/** The list of groups; the one that is open shows its pictures by component. */
export function groupList(
  groups: readonly ShownGroup[],
  at: { group: number; picture: number },
  store: DecisionStore,
  choose: Choose,
): HTMLElement[] {
  const entries = groups.map((group, place) => {
    const decided = group.findings.filter((finding) => store.of(finding)).length
    const decision = stateOf(group.findings, store)
    const button = make(
      'button',
      {
        type: 'button',
        current: place === at.group,
        data: { focus: `group ${group.index}`, ...(decision && { decision }) },
        onclick: () => choose.group(place),
      },
      [group.title, make('small', {}, [`${decided} of ${group.findings.length} decided`])],
    )
    const open = place === at.group ? pictureList(group.findings, at.picture, store, choose) : []
    return make('li', {}, [button, ...(open.length > 0 ? [make('div', {}, open)] : [])])
  })
  return [make('ul', {}, entries)]
}

/** What is known of a group. */
export function groupHead(group: ShownGroup): HTMLElement[] {
  const components = new Set(group.findings.map(({ component }) => component))
  const profiles = new Set(group.findings.map(({ profile }) => profile))
  const names = [...components]
  const listed = names.slice(0, 6).join(', ') + (names.length > 6 ? `, and ${names.length - 6} more` : '')
  return [
    make('h2', {}, [group.title]),
    make('p', {}, [`${listed}. ${[...profiles].join(', ')}.`]),
    ...(group.notes.length > 0
      ? [
          make(
            'ul',
            {},
            group.notes.map((note) => make('li', {}, [note])),
          ),
        ]
      : []),
  ]
}

/** A finding in words: what changed, and where. */
export function describeFinding({ change, difference }: ReviewFinding): string {
  if (!difference) return change === 'new' ? 'A new picture.' : 'Its story is gone.'
  const { colours, areas, taller } = difference
  const parts = [
    ...colours.map(({ from, to, pixels }) => `${from} became ${to} (${pixels} px)`),
    ...areas.slice(0, 3).map(({ where, width, height }) => `${where ?? 'an area'}, ${width} × ${height} px`),
    ...(areas.length > 3 ? [`areas besides: ${areas.length - 3}`] : []),
    ...(taller === 0 ? [] : [`${Math.abs(taller)} px ${taller > 0 ? 'taller' : 'shorter'}`]),
  ]
  return `${parts.join('; ')}.`
}

/** The commits that changed a picture, each with the picture of that time where the report has it. */
export function historyPanel(versions: readonly PictureVersion[]): HTMLElement {
  const entries = versions.map(({ commit, date, author, subject, file }) => {
    const words = `${subject} (${commit.slice(0, 8)}, ${author}, ${date.slice(0, 10)})`
    const figure = make('figure', {}, [make('figcaption', {}, [words])])
    if (file) figure.prepend(Object.assign(make('img'), { src: file, alt: words, loading: 'lazy' }))
    return figure
  })
  const none = versions.length === 0 ? ['No commit changed it yet.'] : []
  const list = make('div', { className: 'history' }, [...entries, ...none])
  list.tabIndex = 0
  list.setAttribute('role', 'group')
  list.ariaLabel = 'History'
  return make('details', {}, [make('summary', {}, [`History (${versions.length})`]), list])
}
