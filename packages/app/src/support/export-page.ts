import { m } from '@ilera/contract/messages'
import { formatChatTime, formatDate } from '@ilera/contract/formats'
import { htmlLanguage } from '@ilera/contract/shared/language'
import { ownProperty } from '@ilera/contract/shared/own-property'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { serverNow } from './clock.ts'

/** Headings of the export's sections. A section that is missing here is titled by its field name. */
const titles: Record<string, () => string> = {
  patients: m.privacy_export_profile,
  appointment_events: m.privacy_export_events,
  chat_messages: m.privacy_export_chat,
  consents: m.privacy_titles_consents,
  sent_messages: m.privacy_titles_messages,
  images: m.privacy_export_pictures,
  access_log: m.privacy_titles_access,
  sessions: m.privacy_titles_sessions,
}

/** Matches ids and search columns, which mean nothing to a reader. */
const isForMachines = (name: string) => /(?:^|_)(?:id|key|text_version|group|during|version)$|search/.test(name)

const words = (name: string) => {
  const text = name
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

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
 * Turns the patient's data export (GET /my-data, JSON) into an HTML page that any phone can show and print offline.
 * Times are in Lagos time. All values are inserted as text, never as markup.
 */
export async function renderExport(file: Blob): Promise<Blob> {
  const data: Record<string, unknown> = JSON.parse(await file.text())
  const page = document.implementation.createHTMLDocument()
  const add = (parent: Element, tag: string, text = '') =>
    parent.appendChild(Object.assign(page.createElement(tag), { textContent: text }))
  const main = add(page.body, 'main')
  add(main, 'h1', title())
  add(main, 'p', m.privacy_export_as_of({ when: formatChatTime(serverNow()) }))
  for (const [name, part] of Object.entries(data)) {
    add(main, 'h2', ownProperty(titles, name)?.() ?? words(name))
    const rows = [part].flat().filter(isRow)
    if (rows.length === 0) add(main, 'p', m.privacy_export_nothing())
    for (const row of rows) {
      const list = add(main, 'dl')
      for (const [field, value] of Object.entries(row)) {
        const text = isForMachines(field) ? '' : shown(value)
        if (text === '') continue
        add(list, 'dt', words(field))
        add(list, 'dd', text)
      }
    }
  }
  // The style is a separate string: the content security policy also applies to a document that scripts create, and
  // would block it.
  return new Blob([head(), page.body.innerHTML], { type: 'text/html' })
}
