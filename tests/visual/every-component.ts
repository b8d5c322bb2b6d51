import type { Frame } from '@playwright/test'
import { readStories } from './read-stories.ts'

/** The first story of each component. A screen fills a page of its own, so it is never there twice. */
const firstStories = readStories().filter(
  ({ title }, place, all) => /^(?:Primitives|Patterns|Modals)\//.test(title) && title !== all[place - 1]?.title,
)

/** How a story is mounted: without its decorators, in two copies, or with odd values of its props. */
export type Mounting = 'alone' | 'twice' | 'with long words' | 'with many options'

/** Mounts a story into containers of its own beside Storybook's. Returns a line for each fault. Runs in the page. */
async function mountStory({ id, how }: { id: string; how: Mounting }): Promise<string[]> {
  const preview = window.__STORYBOOK_PREVIEW__
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__
  if (!preview) return ['Storybook is not there']
  const faults: string[] = []
  const story = await preview.loadStory({ storyId: id })
  const word = 'Aaa'.repeat(100)
  const isText = (name: string, value: unknown): value is string =>
    typeof value === 'string' &&
    story.argTypes[name]?.control?.type === 'text' &&
    !/^(?:id|name|href|src|type|value|defaultValue|min|max|today|date|time|day|from|to|autoComplete|pattern|.*At|.*(?:url|picture|image))$/i.test(
      name,
    )
  const args = Object.entries(story.initialArgs)
  if (how === 'with long words' && !args.some(([name, value]) => isText(name, value))) return []
  if (how === 'with many options' && !Array.isArray(story.initialArgs['options'])) return []
  const changed = (name: string, value: unknown): unknown => {
    if (how === 'with long words' && isText(name, value)) return word
    if (how !== 'with many options' || name !== 'options' || !Array.isArray(value)) return value
    const options: unknown[] = value
    return Array.from({ length: 10_000 }, (_, at) => {
      const one = options[at % options.length]
      if (typeof one !== 'object' || one === null) return at < options.length ? one : `Option ${at}`
      return at < options.length ? one : { ...one, value: `option-${at}`, label: `Option ${at}` }
    })
  }
  const initialArgs = Object.fromEntries(args.map(([name, value]) => [name, changed(name, value)]))
  // A field's id is its name unless the application sets another one.
  const takesId = 'id' in story.argTypes || ('name' in story.argTypes && 'label' in story.argTypes)
  const argsOf = (place: number) => (takesId && place > 0 ? { ...initialArgs, id: `second-${place}` } : initialArgs)
  const render = how === 'alone' ? { unboundStoryFn: story.undecoratedStoryFn } : {}
  const copies = Array.from({ length: how === 'twice' ? 2 : 1 }, () => {
    const element = document.createElement('div')
    element.style.padding = '1rem'
    document.body.append(element)
    return element
  })
  const onError = ({ message }: ErrorEvent) => faults.push(`exception: ${message}`)
  addEventListener('error', onError)
  const unmounts = []
  for (const [place, copy] of copies.entries()) {
    const mounted = { ...story, ...render, initialArgs: argsOf(place) }
    const { promise, resolve } = Promise.withResolvers<void>()
    const callbacks = {
      showMain: () => undefined,
      showError: ({ title }: { title: string }) => void faults.push(title),
      showException: ({ message }: Error) => void faults.push(message),
    }
    // The page's own story may still be on its way.
    const awaitThis = (): void =>
      channel.once('storyRendered', (rendered) => (rendered === story.id ? resolve() : awaitThis()))
    awaitThis()
    channel.once('storyThrewException', () => resolve())
    unmounts.push(preview.renderStoryToElement(mounted, copy, callbacks, { autoplay: false, forceInitialArgs: true }))
    await promise
  }
  await document.fonts.ready
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))

  // A page has one of these. The fields of a form are named by the form: a development build names those that share an id.
  const ofPage = new Set(['main', 'services', 'pricing', 'contact-form'])
  const fieldNames = Array.from(document.querySelectorAll('[name]'), (field) => field.getAttribute('name') ?? '')
  const isShared = (own: string) =>
    ofPage.has(own) || (!takesId && fieldNames.some((name) => own === name || own.startsWith(`${name}-`)))
  const idsOf = (element: Element) => Array.from(element.querySelectorAll('[id]'), ({ id: own }) => own)
  const all = idsOf(document.body)
  const repeated = [...new Set(all.filter((own, place) => all.indexOf(own) !== place && !isShared(own)))]
  const references = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'for', 'list']
  if (how === 'twice') {
    for (const own of repeated) faults.push(`the id "${own}" is there twice`)
    for (const [place, copy] of copies.entries())
      for (const name of references)
        for (const element of copy.querySelectorAll(`[${name}]`))
          for (const wanted of (element.getAttribute(name) ?? '').split(/\s+/).filter(Boolean)) {
            const found = document.getElementById(wanted)
            // A list or a dialog that is closed is not there yet.
            if (found && !isShared(wanted) && copies[1 - place]?.contains(found))
              faults.push(`${name} of copy ${place + 1} leads to the other`)
          }
    const chosen = copies.map((copy) => copy.querySelectorAll('input[type=radio]:checked').length)
    if (chosen[0] !== chosen[1]) faults.push(`of its radio buttons ${chosen.join(' and ')} are chosen`)
    if (copies[0]?.textContent !== copies[1]?.textContent) faults.push('the copies differ in their texts')
  }
  const { scrollWidth, clientWidth } = document.documentElement
  // What is tagged `wide-only`, such as a sheet of paper, is wider than a phone.
  if (scrollWidth > clientWidth && !story.tags.includes('wide-only'))
    faults.push(`${scrollWidth - clientWidth} px beyond the edge`)
  if (
    copies.every((copy) => copy.childElementCount === 0) &&
    !document.querySelector('body > [data-portal], dialog, [role=dialog]')
  )
    faults.push('nothing is there')
  removeEventListener('error', onError)
  for (const unmount of unmounts) await unmount()
  for (const copy of copies) copy.remove()
  return faults
}

/** Mounts the first story of every component in this way, and returns what is wrong, with the story's id. */
export async function mountAll(frame: Pick<Frame, 'evaluate'>, how: Mounting): Promise<string[]> {
  const findings: string[] = []
  for (const { id } of firstStories) {
    const faults = await frame.evaluate(mountStory, { id, how })
    findings.push(...faults.map((fault) => `${id}: ${fault}`))
  }
  return findings
}
