import { createHash } from 'node:crypto'
import type { RowSpan } from './align-rows.ts'
import { findAreas, type Box } from './find-areas.ts'

/** A colour that became another one wherever it stands. */
export type ColourChange = { from: string; to: string; pixels: number }
/**
 * A part of the picture that changed otherwise. `hash`: what it shows before and after, equal in other pictures. `colour`: the
 * change of most of its pixels; `isRecolour`: nothing else changed in it.
 */
export type Area = Box & {
  pixels: number
  hash: string
  colour?: { from: string; to: string }
  isRecolour?: boolean
  where?: string
}
export type Difference = { colours: ColourChange[]; areas: Area[]; taller: number; spans: RowSpan[] }

export type Aligned = { before: Buffer; after: Buffer; width: number; height: number; spans: RowSpan[] }

const bytesPerPixel = 4
const colourRange = 0x1_00_00_00
const mostColours = 4
const mostAreas = 24
/** A colour change covers at least this share of the different pixels, and of the pixels that had the old colour. */
const leastShare = 0.03
const leastOfOldColour = 0.5
/** Of the changed pixels of a colour, how many have the same new colour. */
const leastConsistency = 0.9
/** If so many pixels changed the other way round, something moved. */
const mostReturned = 0.1

type Colour = readonly [red: number, green: number, blue: number]
const partsOf = (colour: number): Colour => [colour & 0xff, (colour >> 8) & 0xff, (colour >> 16) & 0xff]
const hexOf = (colour: number): string =>
  `#${partsOf(colour)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`

const add = (counts: Map<number, number>, key: number, by = 1) => counts.set(key, (counts.get(key) ?? 0) + by)

/** Calls with each pixel that stands in both pictures: its place, and its colours without alpha. */
function eachPixel({ before, after, width, spans }: Aligned, see: (at: number, from: number, to: number) => void) {
  let at = 0
  for (const { rows, before: left, after: right } of spans) {
    const end = at + rows * width
    if (left === null || right === null) at = end
    for (; at < end; at += 1) see(at, before.readUIntLE(at * bytesPerPixel, 3), after.readUIntLE(at * bytesPerPixel, 3))
  }
}

/** A pair of colours as one number, for maps. */
const pairOf = (from: number, to: number) => from * colourRange + to
const fromOf = (pair: number) => Math.floor(pair / colourRange)
const toOf = (pair: number) => pair % colourRange

/** The pairs of colours that are a change of a colour, and not something that moved or appeared. */
function findColourChanges(pairs: Map<number, number>, oldColours: Map<number, number>): number[] {
  const changedOf = new Map<number, number>()
  for (const [pair, count] of pairs) add(changedOf, fromOf(pair), count)
  const all = pairs.values().reduce((sum, count) => sum + count, 0)
  return [...pairs]
    .filter(([pair, count]) => {
      const [from, to] = [fromOf(pair), toOf(pair)]
      return (
        count >= Math.max(all * leastShare, 32) &&
        count >= (changedOf.get(from) ?? 0) * leastConsistency &&
        count >= (oldColours.get(from) ?? 0) * leastOfOldColour &&
        (pairs.get(pairOf(to, from)) ?? 0) < count * mostReturned
      )
    })
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, mostColours)
    .map(([pair]) => pair)
}

const stepOf = (pair: number): Colour => {
  const [from, to] = [partsOf(fromOf(pair)), partsOf(toOf(pair))]
  return [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
}

/**
 * Whether a pixel changed as a mixture with the changed colour does (the edge of a letter, a translucent layer): in the same
 * direction, and no further. Chromium's text contrast bends mixtures a little.
 */
function isMixtureOf(change: Colour, step: Colour): boolean {
  const length = step[0] ** 2 + step[1] ** 2 + step[2] ** 2
  const share = (change[0] * step[0] + change[1] * step[1] + change[2] * step[2]) / length
  const tolerance = 3 + 0.08 * Math.sqrt(length)
  return (
    share > -0.1 && share < 1.1 && change.every((part, at) => Math.abs(part - share * (step[at] ?? 0)) <= tolerance)
  )
}

/** Whether a colour of an area became another one, in its place: it is gone, and the new one was not there before. */
function isRecoloured(pair: number, pairs: ReadonlyMap<number, number>, before: ReadonlyMap<number, number>): boolean {
  const many = pairs.get(pair) ?? 0
  const step = stepOf(pair)
  return (
    many >= (before.get(fromOf(pair)) ?? 0) * leastConsistency &&
    (before.get(toOf(pair)) ?? 0) < many * mostReturned &&
    pairs.keys().every((one) => isMixtureOf(stepOf(one), step))
  )
}

/** What an area shows before and after, in 16 digits, and the change of colour that most of it has. */
function describeArea(aligned: Aligned, box: Box): Pick<Area, 'hash' | 'colour' | 'isRecolour'> {
  const hash = createHash('sha256').update(`${box.width} ${box.height}`)
  const pairs = new Map<number, number>()
  const oldColours = new Map<number, number>()
  let changed = 0
  for (let y = box.y; y < box.y + box.height; y += 1) {
    const start = (y * aligned.width + box.x) * bytesPerPixel
    const end = start + box.width * bytesPerPixel
    for (const side of [aligned.before, aligned.after]) hash.update(side.subarray(start, end))
    for (let at = start; at < end; at += bytesPerPixel) {
      const [from, to] = [aligned.before.readUIntLE(at, 3), aligned.after.readUIntLE(at, 3)]
      add(oldColours, from)
      if (from === to) continue
      changed += 1
      add(pairs, pairOf(from, to))
    }
  }
  const [pair, count] = [...pairs].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])
  const digits = hash.digest('hex').slice(0, 16)
  if (count <= changed / 2) return { hash: digits }
  const colour = { from: hexOf(fromOf(pair)), to: hexOf(toOf(pair)) }
  return { hash: digits, colour, isRecolour: isRecoloured(pair, pairs, oldColours) }
}

/** Says what differs: colours that changed everywhere, areas that changed otherwise, and the height. */
export function describeDifference(aligned: Aligned): Difference {
  const pairs = new Map<number, number>()
  const oldColours = new Map<number, number>()
  eachPixel(aligned, (_, from, to) => {
    add(oldColours, from)
    if (from !== to) add(pairs, pairOf(from, to))
  })
  const colours = findColourChanges(pairs, oldColours)
  const steps = colours.map(stepOf)
  const explained = new Set(pairs.keys().filter((pair) => steps.some((step) => isMixtureOf(stepOf(pair), step))))
  const left = new Uint8Array(aligned.width * aligned.height)
  eachPixel(aligned, (at, from, to) => {
    if (from !== to && !explained.has(pairOf(from, to))) left[at] = 1
  })
  const areas = findAreas(left, aligned.width, aligned.height).slice(0, mostAreas)
  return {
    colours: colours.map((pair) => ({
      from: hexOf(fromOf(pair)),
      to: hexOf(toOf(pair)),
      pixels: pairs.get(pair) ?? 0,
    })),
    areas: areas.map(({ pixels, ...box }) => ({ ...box, pixels, ...describeArea(aligned, box) })),
    taller: aligned.spans.reduce(
      (sum, { before, after, rows }) => sum + rows * (+(before === null) - +(after === null)),
      0,
    ),
    spans: aligned.spans,
  }
}
