import { m } from '@ilera/contract/messages'
import { formatChatTime, formatDate } from '@ilera/contract/formats'
import { htmlLanguage } from '@ilera/contract/shared/language'
import { ownProperty } from '@ilera/contract/shared/own-property'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { serverNow } from './clock.ts'
import { exportLabels, exportTitles, exportValues } from './export-labels.ts'

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text)
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

function shown(value: unknown): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.map(shown).join(', ')
  if (typeof value === 'boolean') return value ? m.privacy_export_yes() : m.privacy_export_no()
  if (typeof value === 'string')
    return isInstant(value) ? formatChatTime(value) : isDay(value) ? formatDate(value) : value
  return JSON.stringify(value)
}

/** The value of a column in words. Empty where there is none. */
function textOf(part: string, column: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  const inWords = ownProperty(exportValues, `${part}.${column}`) ?? ownProperty(exportValues, column)
  return inWords?.(value) ?? shown(value)
}

const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const title = () => m.privacy_export_title({ siteName: siteConfig.name })
/** The head of a standalone file: it cannot use the app's styles. */
const head = () => `<!doctype html>
<html ${htmlLanguage()}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title()}</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere }
  dl { border-top: 1px solid #999; margin: 0; padding: .75rem 0 }
  dt { color: #555 }
  dd { margin: 0 0 .5rem; font-weight: 600; white-space: pre-wrap }
</style>
`

/**
 * Turns the patient's data export (GET /my-data, JSON) into an HTML page of what means something to a reader. Any phone can show
 * and print it offline. Times are in Lagos time. All values are inserted as text, never as markup.
 */
export async function renderExport(file: Blob): Promise<Blob> {
  const data: Record<string, unknown> = JSON.parse(await file.text())
  const page = document.implementation.createHTMLDocument()
  const add = (parent: Element, tag: string, text = '') =>
    parent.appendChild(Object.assign(page.createElement(tag), { textContent: text }))
  const main = add(page.body, 'main')
  add(main, 'h1', title())
  add(main, 'p', m.privacy_export_as_of({ when: formatChatTime(serverNow()) }))
  add(main, 'p', m.privacy_export_rest())
  for (const [name, title] of Object.entries(exportTitles)) {
    add(main, 'h2', title())
    const rows = [data[name]].flat().filter(isRow)
    if (rows.length === 0) add(main, 'p', m.privacy_export_nothing())
    for (const row of rows) {
      const list = add(main, 'dl')
      for (const [key, label] of Object.entries(exportLabels)) {
        const column = key.startsWith(`${name}.`) ? key.slice(name.length + 1) : key
        const text = textOf(name, column, row[column])
        if (text === '') continue
        add(list, 'dt', label())
        add(list, 'dd', text)
      }
    }
  }
  // The style is a separate string: the content security policy also applies to a document that scripts create, and
  // would block it.
  return new Blob([head(), page.body.innerHTML], { type: 'text/html' })
}
