import { describeStatechart, type ChartState, type Statechart } from '@ilera/flows/shared/statechart'
import { Button } from '@ilera/ui/elements/button'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { happen, possible } from '../../../tests/flows/support/happenings.ts'
import type { Flow } from './flow.ts'
import { eventLabelOf, type StageEvent } from './event-labels.ts'
import { openState, type StagedActor, waysToStates } from './open-state.ts'
import { StatechartDrawing } from './statechart-drawing.tsx'

export type FlowStageProps = {
  flow: Flow
  /** The state to open, such as `loggingIn`. Default: the initial state. */
  openAt?: string
}

const titles: Record<StageEvent['who'], string> = {
  person: 'What people can do',
  outside: 'What the world answers',
  time: 'Time',
}
const kinds = ['outside', 'time', 'person'] as const

/**
 * Runs a whole flow without a server: the product's screens, buttons for all external events, a list of states to open
 * directly, and the statechart with the current state filled.
 */
export function FlowStage({ flow, openAt }: FlowStageProps) {
  const [actor, setActor] = useState<StagedActor>()
  const ways = useMemo(() => waysToStates(flow), [flow])
  const chart = useMemo(() => describeStatechart(flow.machine), [flow])
  const show = (stateId?: string) => openState(flow, stateId ? ways.get(stateId) : undefined).then(setActor)

  useEffect(() => {
    let isShown = true
    const way = openAt ? ways.get(`${flow.machine.id}.${openAt}`) : undefined
    void openState(flow, way).then((opened) => isShown && setActor(opened))
    return () => {
      isShown = false
    }
  }, [flow, openAt, ways])
  useEffect(() => () => void actor?.stop(), [actor])

  if (!actor) return null
  return (
    <Staged
      key={actor.sessionId}
      {...{ flow, actor, chart }}
      states={leavesOf(chart.states).filter((id) => ways.has(id))}
      onOpen={(id) => void show(id)}
    />
  )
}

const leavesOf = (states: ChartState[]): string[] =>
  states.flatMap(({ id, states: inner }) => (inner.length > 0 ? leavesOf(inner) : [id]))

type StagedProps = {
  flow: Flow
  actor: StagedActor
  chart: Statechart
  states: string[]
  onOpen: (stateId?: string) => void
}

function useSnapshot(actor: StagedActor): AnyMachineSnapshot {
  return useSyncExternalStore(
    (changed) => {
      const subscription = actor.subscribe({ next: changed, complete: changed })
      return () => subscription.unsubscribe()
    },
    () => actor.getSnapshot(),
  )
}

/** Keeps the stage usable: an open modal would treat a press on the stage as a press outside, and close. */
function reachable(panel: HTMLElement) {
  const keep = (event: Event) => event.stopPropagation()
  panel.addEventListener('pointerdown', keep)
  return () => panel.removeEventListener('pointerdown', keep)
}

function Staged({ flow, actor, chart, states, onOpen }: StagedProps) {
  const snapshot = useSnapshot(actor)
  const active = new Set(snapshot._nodes.map(({ id }) => id))
  const happenings = possible(flow, snapshot)
    .map((event) => eventLabelOf(flow, snapshot, event))
    .filter(({ event, who }) => who !== 'person' || snapshot.can(event))
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className={flow.inArea ? 'grid min-w-0 content-start gap-6 p-4 sm:p-6' : 'min-w-0'}>
        {flow.screen(snapshot, (event) => actor.send(event))}
      </div>
      <aside
        ref={reachable}
        aria-label="Flow"
        className="grid min-w-0 pointer-events-auto relative z-60 content-start gap-5 border-line bg-sunken p-5 text-sm text-ink max-xl:border-t xl:border-l"
      >
        <p role="status" aria-label="Stage">
          State: <strong>{JSON.stringify(snapshot.value).replaceAll('"', '')}</strong>
          {snapshot.status === 'done' ? ', ended' : ''}
        </p>
        {kinds.map((who) => (
          <Choices key={who} title={titles[who]}>
            {happenings
              .filter((happening) => happening.who === who)
              .map(({ event, words }) => (
                <Button
                  key={`${event.type} ${words} ${JSON.stringify(event)}`}
                  size="small"
                  kind="secondary"
                  onClick={() => happen(flow, actor, event)}
                >
                  <span className="wrap-anywhere">{words}</span>
                </Button>
              ))}
          </Choices>
        ))}
        <Choices title="Open a state">
          <Button size="small" kind="secondary" onClick={() => onOpen()}>
            Begin again
          </Button>
          {states.map((id) => (
            <Button key={id} size="small" kind={active.has(id) ? 'primary' : 'quiet'} onClick={() => onOpen(id)}>
              {id.replace(`${flow.machine.id}.`, '')}
            </Button>
          ))}
        </Choices>
      </aside>
      <div className="min-w-0 p-5 xl:col-span-2">
        <StatechartDrawing chart={chart} active={active} />
      </div>
    </div>
  )
}

function Choices({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.flat().length === 0) return null
  return (
    <section aria-label={title} className="grid gap-2">
      <p className="font-bold">{title}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  )
}
