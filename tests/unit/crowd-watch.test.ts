import { createCrowdWatch } from '../../packages/server/src/database/crowd-watch.ts'
import { expect, test } from 'vitest'

const shortLine = 20

/** A watch with a clock that the test sets, in milliseconds. */
function watchAt() {
  let now = 100_000
  const watch = createCrowdWatch(shortLine, () => now)
  /** For so long somebody is served every hundredth of a second, after waiting so long; `inLine` still wait then. */
  const serve = (duration: number, wait: number, inLine: (passed: number) => number) => {
    for (let passed = 0; passed < duration; passed += 10) {
      watch.waited(wait, inLine(passed))
      now += 10
    }
  }
  /** A line that does not get shorter. */
  const crowd = () => serve(400, 150, () => 480)
  const serveAtOnce = (people: number) => {
    for (let served = 0; served < people; served += 1) watch.waited(0, 0)
  }
  const turnAway = (people: number) => {
    for (let turned = 0; turned < people; turned += 1) watch.isCrowded(shortLine)
  }
  return { ...watch, serve, crowd, serveAtOnce, turnAway, pass: (ms: number) => void (now += ms) }
}

test('a rush is served, however long all wait: its line gets shorter', () => {
  const { serve, isCrowded } = watchAt()
  serve(1_000, 700, (passed) => 500 - passed / 2)
  expect(isCrowded(480)).toBe(false)
})

test('a line that is longer than any rush is a crowd at once', () => {
  const { isCrowded } = watchAt()
  expect(isCrowded(749)).toBe(false)
  expect(isCrowded(750)).toBe(true)
  expect(isCrowded(shortLine)).toBe(true)
  expect(isCrowded(shortLine - 1)).toBe(false)
})

test('so is one that does not get shorter, where all wait: who comes on top of a short line is turned away', () => {
  const { crowd, isCrowded } = watchAt()
  crowd()
  expect(isCrowded(shortLine)).toBe(true)
  expect(isCrowded(shortLine - 1)).toBe(false)
})

test('a line of people who hardly wait is none, however long it stays', () => {
  const { serve, isCrowded } = watchAt()
  serve(5_000, 90, () => 200)
  expect(isCrowded(480)).toBe(false)
})

test('one who hardly waited ends the count', () => {
  const { serve, isCrowded } = watchAt()
  serve(250, 700, () => 480)
  serve(10, 10, () => 480)
  serve(250, 700, () => 480)
  expect(isCrowded(480)).toBe(false)
})

test('it stays a crowd while somebody has to be turned away, and five seconds more', () => {
  const { crowd, isCrowded, pass } = watchAt()
  crowd()
  pass(4_900)
  expect(isCrowded(30)).toBe(true)
  pass(4_900)
  expect(isCrowded(30)).toBe(true)
  pass(5_100)
  expect(isCrowded(480)).toBe(false)
})

test('it is over when as many were served at once as had been turned away, and no sooner', () => {
  const { crowd, isCrowded, serveAtOnce, turnAway } = watchAt()
  crowd()
  turnAway(300)
  serveAtOnce(300)
  expect(isCrowded(30)).toBe(true)
  serveAtOnce(2)
  expect(isCrowded(480)).toBe(false)
})

test('of those who were turned away two thousand are remembered', () => {
  const { crowd, isCrowded, serveAtOnce, turnAway } = watchAt()
  crowd()
  turnAway(10_000)
  serveAtOnce(1_999)
  expect(isCrowded(30)).toBe(true)
  serveAtOnce(2)
  expect(isCrowded(480)).toBe(false)
})
