import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, measure, tokensOf } from '../../../stories/foundations/theme-tokens.ts'

const css = readFileSync(new URL('../../../packages/ui/src/theme.css', import.meta.url), 'utf8')

describe('the colours of theme.css', () => {
  it.each(measure(css))('$theme: $front on $back reaches $least ($use)', ({ ratio, least }) => {
    expect(ratio).toBeGreaterThanOrEqual(least)
  })

  it('gives every colour a value of its own at night, but for the mark on indigo', () => {
    const { light, dark } = tokensOf(css)
    expect(Object.keys(light).filter((name) => light[name] === dark[name])).toEqual(['deep-accent'])
  })

  it('measures as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })
})
