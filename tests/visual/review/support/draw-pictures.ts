import sharp from 'sharp'

export type Rectangle = { x: number; y: number; width: number; height: number; colour: string }
export type Drawing = { width: number; height: number; paper: string; brand: string; rectangles: Rectangle[] }

/** A plain page: paper, a header with a button in the brand's colour, and lines of their own lengths. */
export const drawing = (number: number, changes: Partial<Drawing> = {}): Drawing => ({
  width: 200,
  height: 160,
  paper: '#faf5ec',
  brand: '#2b3373',
  ...changes,
  rectangles: [
    { x: 0, y: 0, width: 200, height: 20, colour: '#ffffff' },
    ...[0, 1, 2].map((line) => ({
      x: 10,
      y: 36 + line * 14,
      width: 60 + ((number * 17 + line * 31) % 120),
      height: 3,
      colour: '#221f2e',
    })),
    ...(changes.rectangles ?? []),
  ],
})

export function draw({ width, height, paper, brand, rectangles }: Drawing): Promise<Buffer> {
  const all = [{ x: 120, y: 120, width: 60, height: 16, colour: brand }, ...rectangles]
  return sharp({ create: { width, height, channels: 3, background: paper } })
    .composite(
      all.map(({ x, y, colour, ...size }) => ({
        input: { create: { ...size, channels: 3, background: colour } },
        left: x,
        top: y,
      })),
    )
    .png()
    .toBuffer()
}
