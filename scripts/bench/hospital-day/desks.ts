import { setTimeout as pause } from 'node:timers/promises'
import type { CallName } from '@ilera/contract/calls'
import type { Random } from '../../../tests/support/access-model/random.ts'
import { createBrowser, type AppAnswer, type AppCallOptions } from '../app-call.ts'

/** After the server has said that it is busy. */
const pressAgainMs = 200

type Answer = { status: number; body: AppAnswer }

type Options = {
  tokens: readonly string[]
  random: Random
  /** Milliseconds over which acts that waited for a comparison are spread. */
  spreadMs: number
}

/** Desks that act at once, each one thing at a time. Whoever comes is served by the first desk that is free. */
export function createDesks(url: string, { tokens, random, spreadMs }: Options) {
  const all = tokens.map((token) => ({ token, browser: createBrowser(url) }))
  const free = [...all]
  const waiting: ((desk: (typeof all)[number]) => void)[] = []
  const acts: number[] = []
  let isPaused: Promise<void> | undefined
  const running = new Set<object>()
  let turnedAway = 0

  async function call(name: CallName, options: AppCallOptions, isMeasured: boolean): Promise<Answer> {
    const desk = await take()
    const from = performance.now()
    try {
      for (;;) {
        const answer = await desk.browser.call(name, { ...options, token: desk.token })
        if (answer.status !== 503) return answer
        turnedAway += 1
        await pause(pressAgainMs)
      }
    } finally {
      if (isMeasured) acts.push(performance.now() - from)
      giveBack(desk)
    }
  }
  async function take() {
    if (isPaused) {
      await isPaused
      // Otherwise all who waited would act in the same millisecond, which no day at a hospital has.
      await pause(random.upTo(spreadMs))
    }
    const desk = free.shift() ?? (await new Promise<(typeof all)[number]>((resolve) => void waiting.push(resolve)))
    running.add(desk)
    return desk
  }
  function giveBack(desk: (typeof all)[number]): void {
    running.delete(desk)
    const next = waiting.shift()
    if (next) next(desk)
    else free.push(desk)
  }

  return {
    all,
    /** Answers that the server is busy, after which the desk pressed again. */
    turnedAway: () => turnedAway,
    /** Milliseconds that each act took. */
    acts,
    /** Makes a call that changes something at a free desk. */
    act: (name: CallName, options: AppCallOptions) => call(name, options, true),
    /** Reads at a free desk. */
    read: (name: CallName, options: AppCallOptions) => call(name, options, false),
    /** Lets the running acts end, keeps new ones waiting, and does something meanwhile. */
    async atRest<Result>(work: () => Promise<Result>): Promise<Result> {
      let goOn = () => {}
      isPaused = new Promise((resolve) => (goOn = resolve))
      try {
        while (running.size > 0 || waiting.length > 0) await new Promise((resolve) => setTimeout(resolve, 5))
        return await work()
      } finally {
        isPaused = undefined
        goOn()
      }
    },
    close: () => all.forEach(({ browser }) => browser.close()),
  }
}

export type Desks = ReturnType<typeof createDesks>
