import { type Page, test } from '@playwright/test'

/**
 * Imitates Chrome's translation, from hydration on and after each change: it replaces each text node by its own `font` element
 * with another text.
 */
function replaceTexts(): void {
  const kept = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'TITLE', 'OPTION', 'NOSCRIPT', 'FONT'])
  const replace = (text: Text): void => {
    const parent = text.parentElement
    if (!parent || kept.has(parent.tagName) || parent.closest('svg') || !text.data.trim()) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.append(document.createTextNode(text.data))
    outer.append(inner)
    text.replaceWith(outer)
  }
  const replaceAll = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) replace(text)
  }
  addEventListener('live', () => {
    replaceAll()
    new MutationObserver(replaceAll).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}

/**
 * The texts that the page shows and those that React has rendered, each as one string, so that a failed comparison shows the
 * difference. Portals are omitted.
 */
export const texts = (page: Page): Promise<{ shown: string; kept: string }> =>
  page.evaluate(() => {
    type Fiber = { tag: number; memoizedProps: unknown; child: Fiber | null; sibling: Fiber | null; stateNode: unknown }
    const root = document.getElementById('root')
    const entry = root && Object.entries(root).find(([key]) => key.startsWith('__reactContainer$'))
    const container: { stateNode: { current: Fiber } } | undefined = entry?.[1]
    const [hostElement, hostText, portal] = [5, 6, 4]
    const ownText = (props: unknown): string => {
      const children = typeof props === 'object' && props !== null && 'children' in props ? props.children : undefined
      return typeof children === 'string' || typeof children === 'number' ? String(children) : ''
    }
    const keptIn = (fiber: Fiber | null): string => {
      let text = ''
      for (let one = fiber; one; one = one.sibling) {
        if (one.tag === portal) continue
        if (one.tag === hostText) text += String(one.memoizedProps)
        else if (one.child) text += keptIn(one.child)
        else if (one.tag === hostElement) text += ownText(one.memoizedProps)
      }
      return text
    }
    const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
    return { shown: plain(root?.textContent ?? ''), kept: plain(keptIn(container?.stateNode.current.child ?? null)) }
  })

/** Translates each page in projects with `metadata: { translated: true }`. */
export async function translate(page: Page): Promise<void> {
  if (test.info().project.metadata['translated'] === true) await page.addInitScript(replaceTexts)
}
