import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { specScreens } from '../../stories/foundations/spec-screens.ts'
import { root, sourceFiles, textOf } from './source-files.ts'

const component = /^export (?:const|function) [A-Z][A-Za-z0-9]*[a-z]/m
/** Parts of a component stand in a folder of its name, and are shown by its stories. */
const isPart = (path: string) => existsSync(join(root, `${dirname(path)}.tsx`))
const components = sourceFiles(['packages/ui/src'], /\.tsx$/).filter(
  (path) => component.test(textOf(path)) && !isPart(path),
)
const stories = sourceFiles(['stories'], /\.stories\.tsx$/).filter((path) => !path.startsWith('stories/flows/'))

const storyOf = (path: string) => path.replace('packages/ui/src/', 'stories/').replace(/\.tsx$/, '.stories.tsx')
const componentOf = (path: string) => path.replace('stories/', 'packages/ui/src/').replace('.stories.tsx', '.tsx')

describe('stories are the list of all states', () => {
  it('looks at components', () => {
    expect(components).not.toEqual([])
  })

  it('has a story at the same path for every component', () => {
    expect(components.map(storyOf).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('has a flow story for every machine', () => {
    const flows = sourceFiles(['packages/flows/src'], /\.machine\.ts$/).map((path) => basename(path, '.machine.ts'))
    expect(flows.filter((flow) => !existsSync(join(root, 'stories/flows', `${flow}.stories.tsx`)))).toEqual([])
  })

  it('has a component with stories for every screen and modal of the spec', () => {
    const listed = specScreens.map(({ component }) => `packages/ui/src/${component}.tsx`)
    expect(listed.filter((path) => !components.includes(path))).toEqual([])
    const whole = components.filter((path) => /src\/(?:screens|modals)\//.test(path))
    expect(whole.filter((path) => !listed.includes(path))).toEqual([])
  })

  it('has a component at the same path for every story', () => {
    const lone = stories.filter((path) => !path.startsWith('stories/foundations/'))
    expect(lone.map(componentOf).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})
