import { describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { alignRows, layOut, placeInAfter } from '../visual/differences/align-rows.ts'
import { describeDifference } from '../visual/differences/describe-difference.ts'
import { groupFindings, mostGroups, type DescribedFinding } from '../visual/review/group-findings.ts'
import { draw, drawing, type Drawing } from '../visual/review/support/draw-pictures.ts'

const pixelsOf = async (drawn: Drawing) => {
  const { data, info } = await sharp(await draw(drawn))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function differenceOf(first: Drawing, second: Drawing) {
  const [before, after] = [await pixelsOf(first), await pixelsOf(second)]
  const spans = alignRows(before, after)
  const { width } = before
  return describeDifference({
    before: layOut('before', before, spans, width),
    after: layOut('after', after, spans, width),
    width,
    height: spans.reduce((sum, { rows }) => sum + rows, 0),
    spans,
  })
}

const block = (y: number, colour = '#557799') => ({ x: 20, y, width: 40, height: 10, colour })

describe('a difference in words', () => {
  test('a colour that changed everywhere is one change and no area', async () => {
    const difference = await differenceOf(drawing(1), drawing(1, { paper: '#fdf5ec' }))
    expect(difference.colours).toMatchObject([{ from: '#faf5ec', to: '#fdf5ec' }])
    expect(difference.areas).toEqual([])
  })

  test('something else that changed besides is an area', async () => {
    const difference = await differenceOf(drawing(1), drawing(1, { paper: '#fdf5ec', rectangles: [block(90)] }))
    expect(difference.colours).toMatchObject([{ from: '#faf5ec', to: '#fdf5ec' }])
    expect(difference.areas).toMatchObject([{ x: 20, y: 90, width: 40, height: 10 }])
  })

  test('what moved is no change of a colour', async () => {
    const at = (y: number) => drawing(1, { rectangles: [block(y)] })
    const difference = await differenceOf(at(84), at(88))
    expect(difference.colours).toEqual([])
    expect(difference.areas).toMatchObject([{ x: 20, y: 84, width: 40, height: 14 }])
  })

  test('an area in which one colour became another says so, and the same area of another picture has its hash', async () => {
    const of = (number: number, colour: string) => drawing(number, { rectangles: [block(90, colour)] })
    const [one, other] = [
      await differenceOf(of(1, '#557799'), of(1, '#995577')),
      await differenceOf(of(2, '#557799'), of(2, '#995577')),
    ]
    const colour = { from: '#557799', to: '#995577' }
    expect([one.areas[0]?.colour ?? one.colours[0], other.areas[0]?.colour ?? other.colours[0]]).toMatchObject([
      colour,
      colour,
    ])
    expect(one.areas[0]?.hash).toBe(other.areas[0]?.hash)
  })

  test('inserted rows stand alone, and all below them is compared with itself', async () => {
    const before = drawing(1, { rectangles: [block(90)] })
    const taller = {
      ...before,
      height: 180,
      rectangles: before.rectangles.map((one) => (one.y > 80 ? { ...one, y: one.y + 20 } : one)),
    }
    const difference = await differenceOf(before, { ...taller, brand: '#faf5ec' })
    expect(difference.taller).toBe(20)
    const { spans } = await differenceOf({ ...before, brand: '#faf5ec' }, { ...taller, brand: '#faf5ec' })
    expect(spans.filter(({ before: row }) => row === null)).toMatchObject([{ rows: 20 }])
    const last = spans.at(-1)
    expect(last && last.after !== null && last.before !== null && last.after - last.before).toBe(20)
    expect(placeInAfter({ y: 160 }, spans)).toEqual({ y: 160 })
  })
})

describe('groups', () => {
  const finding = (number: number, changes: Partial<DescribedFinding> = {}): DescribedFinding => ({
    picture: `phone-light/${number}.webp`,
    change: 'changed',
    component: `Component ${number}`,
    ...changes,
  })
  const area = (hash: string, where: string, width = 10) => ({ x: 0, y: 0, width, height: 10, pixels: 50, hash, where })
  const changed = (number: number, ...areas: ReturnType<typeof area>[]) =>
    finding(number, { difference: { colours: [], areas, taller: 0, spans: [] } })

  test('a picture with a difference of its own is not hidden among those with a shared one', () => {
    const shared = [1, 2, 3, 4].map((number) => changed(number, area('a', 'header › link')))
    const groups = groupFindings([...shared, changed(5, area('a', 'header › link'), area('b', 'main › button'))])
    expect(groups.map(({ title }) => title)).toEqual([
      'header › link: 10 × 10 px changed in 4 pictures',
      'Component 5: 1 picture changed',
    ])
    expect(groups[1]?.notes).toContain('all of them: main › button: 10 × 10 px changed')
  })

  test('the same element in other sizes is one cause', () => {
    const found = [1, 2, 3, 4].map((number) => changed(number, area(String(number), 'main › button', 50 + number)))
    expect(groupFindings(found).map(({ title }) => title)).toEqual(['main › button changed in 4 pictures'])
  })

  test('hundreds of unlike differences are never more than ten groups, and none is lost', () => {
    const unlike = Array.from({ length: 300 }, (_, number) => changed(number, area(`h${number}`, `place ${number}`)))
    const groups = groupFindings([...unlike, finding(301, { change: 'new' }), finding(302, { change: 'removed' })])
    expect(groups).toHaveLength(mostGroups)
    expect(groups.flatMap(({ pictures }) => pictures)).toHaveLength(302)
    expect(groups.map(({ title }) => title)).toContain('Other differences in 293 pictures: look at each')
  })
})
