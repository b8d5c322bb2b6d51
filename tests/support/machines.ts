import { fromPromise, type AnyStateMachine } from 'xstate'

/** A placeholder for any actors that a factory needs. */
const anyActor = new Proxy({}, { get: () => fromPromise(() => Promise.resolve()) })

const isMachine = (made: unknown): made is AnyStateMachine =>
  typeof made === 'object' && made !== null && 'root' in made && 'config' in made

/** Creates the machines of a module's factories (`create…Machine`). */
export const machinesOf = (module: Record<string, unknown>): AnyStateMachine[] =>
  Object.entries(module).flatMap(([name, create]) => {
    const made: unknown = name.endsWith('Machine') && typeof create === 'function' ? create(anyActor) : undefined
    return isMachine(made) ? [made] : []
  })
