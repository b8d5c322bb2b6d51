import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import type { prerenderDocument } from './src/prerender.tsx'

const prerendered = pathToFileURL(join(import.meta.dirname, '../../.cache/prerender/prerender.js')).href
const built = async () => {
  const module: { prerenderDocument: typeof prerenderDocument } = await import(prerendered)
  return module.prerenderDocument()
}
const source = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8').trim()
/** Tags of Vite: the start script requests the files of the page that the address names instead. */
const viteTags = /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g

/** Adds the URLs of the chunk that `is` finds and of all that it imports. */
function addUrls(chunks: Rolldown.OutputChunk[], is: (chunk: Rolldown.OutputChunk) => boolean, urls: Set<string>) {
  const chunk = chunks.find(is)
  if (!chunk) throw new Error(`The build lacks a file of a page: ${is.toString()}`)
  if (urls.has(`/${chunk.fileName}`)) return
  urls.add(`/${chunk.fileName}`)
  for (const file of chunk.imports) addUrls(chunks, ({ fileName }) => fileName === file, urls)
}

/** Completes index.html: language and description, prerendered pages, start script (decision 020), stylesheet (decision 027), and notices. */
export const completeDocument = (): Plugin => ({
  name: 'complete-document',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async generateBundle() {
    for (const { path, at, html } of (await built()).pages)
      if (at === 'file') this.emitFile({ type: 'asset', fileName: `prerendered${path}.html`, source: html })
  },
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      const { language, description, pages, noscript, stillLoading, tooOld, settings } = await built()
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const style = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'))
      if (style?.type !== 'asset') throw new Error('The build has no stylesheet.')
      delete bundle[style.fileName]
      const table = pages.map(({ path, at, login, preload, exports }) => {
        const urls = new Set<string>()
        addUrls(chunks, ({ isEntry }) => isEntry, urls)
        for (const name of exports) addUrls(chunks, (chunk) => chunk.exports.includes(name), urls)
        return [path, { html: at, login, preload, urls: [...urls] }]
      })
      const start = source('start.js').replace('BOOT', () => JSON.stringify({ ...settings, table }))
      const embedded = pages.map(({ path, at, html }) =>
        at === 'embedded' ? `<script type="text/html" data-page="${path}">${html}</script>` : '',
      )
      const parts: Record<string, string | undefined> = {
        description,
        check: `<style>${source('plain.css')}</style><script>${source('check-browser.js')}</script>`,
        style: `<style>${String(style.source)}</style>`,
        start: `<script>${minifySync('start.js', start).code}</script>`,
        noscript: `<noscript>${noscript}</noscript>`,
        landing: pages.find(({ path }) => path === '/')?.html,
        'too-old': tooOld,
        pages: embedded.join(''),
      }
      return html
        .replace('lang="en-NG"', language)
        .replace('<body', `<body data-still-loading="${stillLoading}"`)
        .replace(viteTags, '')
        .replace(/<!--([\w-]+)-->/g, (_, name: string) => parts[name] ?? '')
    },
  },
})
