import type { AnyMachineSnapshot, AnyStateNode, EventObject } from 'xstate'
import { msOf, type Walk } from '../../../tests/flows/support/happenings.ts'

export type StageEvent = { event: EventObject; who: 'person' | 'outside' | 'time'; words: string }

const after = 'xstate.after.'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** An actor's result in a few words; for an error, its own message. */
function answerWords(output: unknown): string {
  if (!isRecord(output)) return output === undefined ? 'done' : JSON.stringify(output)
  if (!('ok' in output)) return JSON.stringify(output)
  if (output['ok'] === true) return 'accepted'
  return isRecord(output['error']) ? `refused: ${String(output['error']['message'])}` : 'refused'
}

const payloadWords = ({ type: _, ...payload }: EventObject): string => {
  const text = Object.values(payload).map((value) => JSON.stringify(value))
  return text.length > 0 ? ` ${text.join(', ')}` : ''
}

const short = (text: string) => (text.length > 64 ? `${text.slice(0, 63)}…` : text)

const srcOf = (snapshot: AnyMachineSnapshot, actorId: unknown): string => {
  const invoke = snapshot._nodes.flatMap((node) => node.invoke).find(({ id }) => id === actorId)
  return typeof invoke?.src === 'string' ? invoke.src : String(actorId)
}

function timeWords({ machine }: Walk, snapshot: AnyMachineSnapshot, type: string): string {
  const alarm = snapshot._nodes.flatMap((node: AnyStateNode) => node.after).find(({ eventType }) => eventType === type)
  const name = typeof alarm?.delay === 'string' ? ` (${alarm.delay})` : ''
  return `${(msOf(machine, alarm?.delay, snapshot) / 1_000).toLocaleString('en')} s pass${name}`
}

/** The label of the button that triggers an event. */
export function eventLabelOf(walk: Walk, snapshot: AnyMachineSnapshot, event: EventObject): StageEvent {
  if (event.type.startsWith(after)) return { event, who: 'time', words: timeWords(walk, snapshot, event.type) }
  if ('actorId' in event) {
    const said = 'error' in event && event.error instanceof Error ? event.error.message : undefined
    const words = said ?? ('output' in event ? answerWords(event.output) : '')
    return { event, who: 'outside', words: short(`${srcOf(snapshot, event.actorId)}: ${words}`) }
  }
  if ('saidBy' in event) {
    const { saidBy, ...said } = event
    return { event, who: 'outside', words: short(`${srcOf(snapshot, saidBy)} says ${said.type}${payloadWords(said)}`) }
  }
  return { event, who: 'person', words: short(`${event.type}${payloadWords(event)}`) }
}
