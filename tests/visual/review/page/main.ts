import type { Decision } from '../decisions.ts'
import { createDecisionStore, describeDecision } from './decision-store.ts'
import { fill, find, make } from './make.ts'
import { describeFinding, groupHead, groupList, historyPanel, type ShownGroup } from './panels.ts'
import { readData, type ReviewFinding } from './review-data.ts'
import { createViewer, views, type View, type Zoom } from './viewer.ts'

type Scope = 'group' | 'picture'

const data = readData()
const store = createDecisionStore(data)
const viewer = createViewer()
const byPicture = new Map(data.findings.map((finding) => [finding.picture, finding]))
const reason = find('reason', HTMLInputElement)
const reviewer = find('reviewer', HTMLInputElement)
const filter = find('filter', HTMLSelectElement)
const shortcuts = find('shortcuts', HTMLInputElement)
const main = find('main', HTMLElement)

const zooms: readonly Zoom[] = ['fit', 0.5, 1, 2, 4]
const at = { group: 0, picture: 0 }
const settings: { view: View; zoom: Zoom; hasMarks: boolean } = { view: 'beside', zoom: 'auto', hasMarks: true }
/** What "Reject" of the reason's form concerns. */
let rejecting: Scope = 'picture'
let lastDecided: ReviewFinding[] = []

const isShown = (finding: ReviewFinding) =>
  filter.value === 'all' || (store.of(finding)?.decision ?? 'undecided') === filter.value

/** The groups with the pictures that the filter shows. */
const shownGroups = (): ShownGroup[] =>
  data.groups
    .map((group, index) => ({
      ...group,
      index,
      // Pictures of one component stand together.
      findings: [
        ...Map.groupBy(
          group.pictures.flatMap((picture) => byPicture.get(picture) ?? []).filter(isShown),
          ({ component }) => component,
        ).values(),
      ].flat(),
    }))
    .filter(({ findings }) => findings.length > 0)

const current = () => {
  const groups = shownGroups()
  at.group = Math.max(0, Math.min(at.group, groups.length - 1))
  const group = groups[at.group]
  at.picture = Math.max(0, Math.min(at.picture, (group?.findings.length ?? 1) - 1))
  return { groups, group, finding: group?.findings[at.picture] }
}

function go(group: number, picture: number): void {
  at.group = group
  at.picture = picture
  draw()
}

/** What was chosen from the list comes into sight: on a phone it stands below the list. */
function open(group: number, picture: number): void {
  go(group, picture)
  if (matchMedia('(max-width: 60rem)').matches) main.scrollIntoView()
}

/** The next or previous picture, also over the edge of its group. */
function stepPicture(by: 1 | -1): void {
  const { groups, group } = current()
  const next = at.picture + by
  if (next >= 0 && next < (group?.findings.length ?? 0)) return go(at.group, next)
  const other = groups[at.group + by]
  if (other) go(at.group + by, by > 0 ? 0 : other.findings.length - 1)
}

const stepGroup = (by: 1 | -1) => go(at.group + by, 0)

function zoomBy(by: 1 | -1): void {
  const place = settings.zoom === 'auto' ? (settings.view === 'beside' ? 0 : 2) : zooms.indexOf(settings.zoom)
  settings.zoom = zooms[Math.max(0, Math.min(place + by, zooms.length - 1))] ?? 'fit'
  draw()
}

function setView(view: View): void {
  settings.view = view
  draw()
}

/** Goes to the next picture that nobody decided on: in this group, then in the others. */
function goOn(): void {
  const { groups } = current()
  const places = groups.flatMap(({ findings }, group) =>
    findings.map((finding, picture) => ({ group, picture, isOpen: !store.of(finding) })),
  )
  const here = places.findIndex(({ group, picture }) => group === at.group && picture === at.picture)
  const waiting = [...places.slice(here), ...places.slice(0, here)].filter(({ isOpen }) => isOpen)
  const next = waiting.find(({ group }) => group === at.group) ?? waiting[0]
  go(next?.group ?? at.group, next?.picture ?? at.picture)
}

const scopeOf = (scope: Scope): ReviewFinding[] => {
  const { group, finding } = current()
  if (scope === 'picture') return finding ? [finding] : []
  return (group?.findings ?? []).filter((one) => !store.of(one))
}

/** A decision on a group leaves alone what was decided on single pictures of it. */
async function decide(decision: Decision['decision'], scope: Scope): Promise<void> {
  const chosen = scopeOf(scope)
  const problem = find('problem', HTMLElement)
  const why = decision === 'rejected' ? reason.value.trim() : ''
  problem.textContent = ''
  if (chosen.length === 0) return
  if (decision === 'rejected' && !why) {
    rejecting = scope
    const what = scope === 'group' ? `the group (${chosen.length})` : 'this picture'
    find('reason-label', HTMLElement).textContent = `Why do you reject ${what}? Enter rejects.`
    reason.focus()
    return
  }
  try {
    await store.decide(chosen, decision, why, reviewer.value.trim())
  } catch (error) {
    problem.textContent = `Not kept: ${error instanceof Error ? error.message : String(error)}`
    return
  }
  lastDecided = chosen
  tell(`${chosen.length} ${decision}.`)
  if (decision === 'rejected') leaveReason()
  goOn()
}

function leaveReason(): void {
  rejecting = 'picture'
  reason.value = ''
  find('reason-label', HTMLElement).textContent = 'Reason for a rejection'
  if (document.activeElement === reason) main.focus()
}

async function undo(): Promise<void> {
  const { finding } = current()
  const chosen = lastDecided.length > 0 ? lastDecided : finding ? [finding] : []
  await store.undo(chosen)
  lastDecided = []
  tell(`${chosen.length} undecided again.`)
  draw()
}

function tell(news: string): void {
  find('news', HTMLElement).textContent = news
}

const tool = (label: string, key: string, onclick: () => void, pressed?: boolean) => {
  const button = make(
    'button',
    { type: 'button', onclick, data: { focus: label }, ...(pressed !== undefined && { pressed }) },
    [label],
  )
  button.setAttribute('aria-keyshortcuts', key)
  return button
}

function drawPicture(finding: ReviewFinding): void {
  const stage = make('div', { className: 'stage', id: 'stage', ariaLabel: 'Pictures' })
  stage.tabIndex = 0
  stage.setAttribute('role', 'group')
  const controls = make('div', { className: 'tools' })
  const { view, zoom, hasMarks } = settings
  const viewTools = views.map((one, place) =>
    tool(one === 'beside' ? 'side by side' : one, String(place + 1), () => setView(one), one === view),
  )
  fill(find('picture', HTMLElement), [
    make('div', {}, [
      make('h3', {}, [`${finding.component} › ${finding.story}, ${finding.profile}`]),
      make('p', {}, [describeFinding(finding)]),
      make('p', { id: 'decision' }, [describeDecision(store.of(finding))]),
    ]),
    make('div', { className: 'tools' }, [
      tool('Previous', 'k', () => stepPicture(-1)),
      tool('Next', 'j', () => stepPicture(1)),
      ...(finding.change === 'changed' ? viewTools : []),
      tool('Smaller', '-', () => zoomBy(-1)),
      tool('Larger', '+', () => zoomBy(1)),
      make('output', {}, [zoom === 'auto' ? '' : zoom === 'fit' ? 'fits' : `${zoom * 100} %`]),
      tool('Frames', 'm', toggleMarks, hasMarks),
    ]),
    controls,
    stage,
    historyPanel(data.history[finding.picture] ?? []),
  ])
  viewer.show(finding, { stage, controls, view, zoom, hasMarks }).catch((error: unknown) => {
    stage.replaceChildren(`The pictures could not be read: ${String(error)}`)
  })
}

function toggleMarks(): void {
  settings.hasMarks = !settings.hasMarks
  draw()
}

function draw(): void {
  const { groups, group, finding } = current()
  const list = find('list', HTMLElement)
  fill(
    list,
    groupList(groups, at, store, { group: (index) => open(index, 0), picture: (index) => open(at.group, index) }),
  )
  list.querySelector('ul ul [aria-current]')?.scrollIntoView({ block: 'nearest' })
  const decided = data.findings.filter((one) => store.of(one)).length
  find('count', HTMLOutputElement).value =
    `${data.groups.length} groups, ${data.findings.length} pictures, ${decided} decided`
  fill(find('group', HTMLElement), group ? groupHead(group) : [make('p', {}, ['Nothing to show.'])])
  if (finding) drawPicture(finding)
  else fill(find('picture', HTMLElement), [])
}

function save(): void {
  const link = make('a')
  link.href = URL.createObjectURL(new Blob([store.toJson()], { type: 'application/json' }))
  link.download = 'visual-decisions.json'
  link.click()
}

const keys: Record<string, readonly [does: string, act: () => void]> = {
  j: ['next picture', () => stepPicture(1)],
  k: ['previous picture', () => stepPicture(-1)],
  J: ['next group', () => stepGroup(1)],
  K: ['previous group', () => stepGroup(-1)],
  a: ['approve the picture', () => void decide('approved', 'picture')],
  A: ['approve the group', () => void decide('approved', 'group')],
  r: ['reject the picture, with a reason', () => void decide('rejected', 'picture')],
  R: ['reject the group, with a reason', () => void decide('rejected', 'group')],
  u: ['undo', () => void undo()],
  1: ['side by side', () => setView('beside')],
  2: ['overlay', () => setView('overlay')],
  3: ['swipe', () => setView('swipe')],
  4: ['flicker', () => setView('flicker')],
  5: ['difference', () => setView('difference')],
  '+': ['larger', () => zoomBy(1)],
  '-': ['smaller', () => zoomBy(-1)],
  m: ['frames around what changed', toggleMarks],
  s: ['other side, in the flicker view', () => document.getElementById('step')?.click()],
  p: ['flicker by itself, or stop', () => document.getElementById('play')?.click()],
}

function onKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (key === 'Escape' && target === reason) return leaveReason()
  const isTyping = target instanceof Element && target.matches('select, input:not([type=range], [type=checkbox])')
  if (isTyping || ctrlKey || metaKey || altKey || !shortcuts.checked) return
  const act = keys[key]?.[1]
  if (!act) return
  // The key that moved the focus is not part of the reason.
  event.preventDefault()
  act()
}

const onClick = (id: string, act: () => void) => find(id, HTMLButtonElement).addEventListener('click', act)
onClick('approve-group', () => void decide('approved', 'group'))
onClick('reject-group', () => void decide('rejected', 'group'))
onClick('approve', () => void decide('approved', 'picture'))
onClick('reject', () => void decide('rejected', 'picture'))
onClick('undo', () => void undo())
onClick('save', save)
filter.addEventListener('change', draw)
find('decide', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault()
  void decide('rejected', rejecting)
})
addEventListener('keydown', onKey)
fill(
  find('keys', HTMLElement),
  Object.entries(keys).flatMap(([key, [does]]) => [make('dt', {}, [make('kbd', {}, [key])]), make('dd', {}, [does])]),
)
if (store.isServed) {
  find('reviewer-label', HTMLElement).remove()
  find('save', HTMLElement).remove()
}
draw()
