import { describe, expect, it } from 'vitest'
import { colours, contrast, measure } from '../../../stories/foundations/theme-tokens.ts'

describe('the colours of both themes', () => {
  it.each(measure())('$theme: $front on $back reaches $least ($use)', ({ ratio, least }) => {
    expect(ratio).toBeGreaterThanOrEqual(least)
  })

  it('gives every colour another value in the dark theme, except the mark on indigo', () => {
    const { light, dark } = colours
    expect(Object.keys(light).filter((name) => light[name] === dark[name])).toEqual(['deep-accent'])
  })

  it('measures as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })
})
