import { composeStories, type Meta, type StoryObj } from '@storybook/react-vite'
import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

type Stories = { default: Meta } & Record<string, StoryObj>

const modules = import.meta.glob<Stories>('../../../stories/{elements,patterns,modals}/*.stories.tsx')

describe('on a server', () => {
  it.each(Object.entries(modules))('%s renders without a browser, the same each time', async (_, load) => {
    expect(typeof window).toBe('undefined')
    const stories = composeStories(await load())
    for (const Story of Object.values<ComponentType>(stories)) {
      const html = renderToString(createElement(Story))
      expect(renderToString(createElement(Story))).toBe(html)
    }
  })
})
