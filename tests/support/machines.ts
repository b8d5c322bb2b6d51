import { fromPromise, type AnyStateMachine } from 'xstate'

/** Stands for whatever actors a factory asks for. */
const anyActor = new Proxy({}, { get: () => fromPromise(() => Promise.resolve()) })

const isMachine = (made: unknown): made is AnyStateMachine =>
  typeof made === 'object' && made !== null && 'root' in made && 'config' in made

/** The machines that a module's factories (`create…Machine`) make. */
export const machinesOf = (module: Record<string, unknown>): AnyStateMachine[] =>
  Object.entries(module).flatMap(([name, create]) => {
    const made: unknown = name.endsWith('Machine') && typeof create === 'function' ? create(anyActor) : undefined
    return isMachine(made) ? [made] : []
  })
