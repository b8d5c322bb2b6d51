import { fill, make } from './make.ts'
import type { ReviewFinding } from './review-data.ts'

export const views = ['beside', 'overlay', 'swipe', 'flicker', 'difference'] as const
export type View = (typeof views)[number]
/** `auto`: side by side fits the window, everything else has its full size. */
export type Zoom = 'auto' | 'fit' | 0.5 | 1 | 2 | 4

type Side = 'before' | 'after' | 'diff'
const flickerMs = 700

const imageOf = async (side: Side, picture: string): Promise<HTMLImageElement> => {
  const image = new Image()
  image.src = `${side}/${picture}`
  await image.decode()
  return image
}

/** Draws a side on the canvas of both: rows that only the other side has stay empty. */
async function drawSide(side: Side, { picture, difference }: ReviewFinding): Promise<HTMLCanvasElement> {
  const image = await imageOf(side, picture)
  const { naturalWidth: width, naturalHeight } = image
  const whole = [{ before: 0, after: 0, rows: naturalHeight }]
  const spans = side === 'diff' ? whole : (difference?.spans ?? whole)
  const canvas = make('canvas', { ariaLabel: `${side}: ${picture}` })
  canvas.setAttribute('role', 'img')
  canvas.width = width
  canvas.height = spans.reduce((sum, { rows }) => sum + rows, 0)
  const context = canvas.getContext('2d')
  let row = 0
  for (const { rows, ...from } of spans) {
    const start = side === 'diff' ? 0 : from[side]
    if (start !== null) context?.drawImage(image, 0, start, width, rows, 0, row, width, rows)
    row += rows
  }
  return canvas
}

/** Frames around what changed. */
const marksOn = ({ width, height }: HTMLCanvasElement, { difference }: ReviewFinding): HTMLElement[] =>
  (difference?.areas ?? []).map((area) => {
    const mark = make('div', { className: 'mark' })
    const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
    Object.assign(mark.style, {
      left: percent(area.x, width),
      top: percent(area.y, height),
      width: percent(area.width, width),
      height: percent(area.height, height),
    })
    return mark
  })

/** The sides that a finding has. */
function sidesOf({ change }: ReviewFinding): Side[] {
  if (change === 'new') return ['after']
  return change === 'removed' ? ['before'] : ['before', 'after', 'diff']
}

function setZoom(stage: HTMLElement, canvases: readonly HTMLCanvasElement[], zoom: Zoom, view: View): void {
  const applied = zoom === 'auto' ? (view === 'beside' ? 'fit' : 1) : zoom
  stage.classList.toggle('fit', applied === 'fit')
  stage.classList.toggle('enlarged', applied !== 'fit' && applied > 1)
  for (const canvas of canvases) canvas.style.width = applied === 'fit' ? '' : `${canvas.width * applied}px`
}

/** A slider from before to after. */
function slider(layers: HTMLElement, view: 'overlay' | 'swipe'): HTMLElement {
  const range = make('input', { type: 'range', ariaLabel: view === 'swipe' ? 'Edge' : 'Opacity of the new picture' })
  const apply = () =>
    layers.style.setProperty('--at', view === 'swipe' ? `${range.value}%` : String(+range.value / 100))
  range.addEventListener('input', apply)
  apply()
  return range
}

/** Shows both sides in turn. It stands still where motion is unwanted, and steps by its button. */
function flicker(layers: HTMLElement): HTMLElement[] {
  const name = make('output', {}, ['after'])
  const step = () => {
    const shown = layers.dataset['shown'] === 'before' ? 'after' : 'before'
    layers.dataset['shown'] = shown
    name.value = shown
  }
  let playing = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const play = make('button', { type: 'button', id: 'play', pressed: playing }, ['Flicker by itself'])
  play.addEventListener('click', () => {
    playing = !playing
    play.setAttribute('aria-pressed', String(playing))
  })
  const timer = setInterval(() => {
    if (!layers.isConnected) clearInterval(timer)
    else if (playing) step()
  }, flickerMs)
  return [play, make('button', { type: 'button', id: 'step', onclick: step }, ['Other side']), name]
}

type Shown = { stage: HTMLElement; controls: HTMLElement; view: View; zoom: Zoom; hasMarks: boolean }

/** Shows a finding's pictures. What was asked for last wins. */
export function createViewer() {
  let latest = 0

  async function show(finding: ReviewFinding, { stage, controls, view, zoom, hasMarks }: Shown): Promise<void> {
    latest += 1
    const mine = latest
    const isSingle = finding.change !== 'changed'
    const applied = isSingle ? 'beside' : view
    const sides = applied === 'difference' ? (['diff'] as const) : sidesOf(finding)
    const isLayered = applied === 'overlay' || applied === 'swipe' || applied === 'flicker'
    const drawn = await Promise.all(
      sides
        .filter((side) => !isLayered || side !== 'diff')
        .map(async (side) => ({ side, canvas: await drawSide(side, finding) })),
    )
    if (mine !== latest) return
    const canvases = drawn.map(({ canvas }) => canvas)
    const marks = () => (hasMarks && canvases[0] ? marksOn(canvases[0], finding) : [])
    if (isLayered) {
      const layers = make('div', { className: 'layers framed', data: { view: applied } }, [...canvases, ...marks()])
      fill(controls, applied === 'flicker' ? flicker(layers) : [slider(layers, applied)])
      fill(stage, [layers])
    } else {
      const figures = drawn.map(({ side, canvas }) =>
        make('figure', {}, [
          make('figcaption', {}, [side === 'diff' ? 'difference' : side]),
          make('div', { className: 'framed' }, [canvas, ...marks()]),
        ]),
      )
      fill(controls, [])
      fill(stage, [make('div', { className: 'beside' }, figures)])
    }
    setZoom(stage, canvases, zoom, applied)
    // The first change comes into sight: a page may be many screens high.
    const first = finding.difference?.areas[0]
    const canvas = canvases[0]
    if (first && canvas) {
      const scale = canvas.clientWidth / canvas.width
      stage.scrollTo(Math.max(0, first.x * scale - 80), Math.max(0, first.y * scale - 80))
    }
  }

  return { show }
}
