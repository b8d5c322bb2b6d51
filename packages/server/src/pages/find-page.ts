import { groupDigits } from '@ilera/contract/shared/group-digits'
import { m } from '@ilera/contract/messages'
import type { FoundHospital } from '@ilera/contract/hospitals/schemas'
import { htmlLanguage } from '@ilera/contract/shared/language'
import { limits } from '@ilera/contract/shared/limits'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { telHref } from '@ilera/contract/shared/tel-href'
import { escapeHtml } from '../escape-html.ts'
import { plainPagePolicy } from './plain-page-policy.ts'

export type FindPage = {
  query: string
  /** Counts from 1. */
  page: number
  pageSize: number
  total: number
  hospitals: Pick<FoundHospital, 'hospitalName' | 'hospitalAddress' | 'phoneNumber' | 'isVerified'>[]
}

/** Old browsers drop what they do not know, so it uses what all of them have. */
const style = `body{margin:0 auto;max-width:600px;padding:8px 12px;background:#faf5ec;color:#221f2e;font:16px/1.4 sans-serif}
h1,h2{margin:8px 0 4px;font-size:20px}h2{font-size:16px}ul{margin:0;padding:0;list-style:none}
li{padding:8px 0;border-top:1px solid #8a8578;overflow-wrap:break-word;word-wrap:break-word}p{margin:4px 0}
a{display:inline-block;padding:10px 0;color:#2b3373}input,button{box-sizing:border-box;width:100%;min-height:44px;margin:4px 0;font:inherit}
.urgent{color:#8a1c1c}`

/** Allows nothing but the style of the page and its forms. */
export const findPagePolicy = plainPagePolicy(style)

const phoneLink = (phone: string) => `<a href="${escapeHtml(telHref(phone))}">${escapeHtml(phone)}</a>`

function emergency(): string {
  const [first, second] = siteConfig.emergencyNumbers
  const sentence = escapeHtml(m.navigation_emergency({ first, second }))
  return `<p class="urgent">${sentence.replace(first, phoneLink).replace(second, phoneLink)}</p>`
}

const item = ({ hospitalName, hospitalAddress, phoneNumber, isVerified }: FindPage['hospitals'][number]) =>
  `<li><h2>${escapeHtml(hospitalName)}</h2>${isVerified ? '' : `<p>${escapeHtml(m.hospitals_unverified())}</p>`}<p>${escapeHtml(hospitalAddress ?? m.hospitals_no_address())}</p>${
    phoneNumber ? phoneLink(phoneNumber) : `<p>${escapeHtml(m.find_no_phone())}</p>`
  }</li>`

function pageLink(query: string, page: number, rel: string, label: string): string {
  const parameters = new URLSearchParams({
    ...(query ? { q: query } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  const search = parameters.size > 0 ? `?${parameters.toString()}` : ''
  return `<a rel="${rel}" href="/find${escapeHtml(search)}">${escapeHtml(label)}</a>`
}

function results({ query, page, pageSize, total, hospitals }: FindPage): string {
  if (hospitals.length === 0) return `<p>${escapeHtml(query ? m.find_none({ query }) : m.find_no_hospitals())}</p>`
  const first = (page - 1) * pageSize + 1
  const pages = Math.ceil(total / pageSize)
  const range = m.lists_range({
    list: 'hospitals',
    first: groupDigits(first),
    last: groupDigits(first + hospitals.length - 1),
    total: groupDigits(total),
  })
  const steps = [
    page > 1 ? pageLink(query, page - 1, 'prev', m.lists_previous()) : '',
    pages > 1 ? escapeHtml(m.lists_page_of({ page: groupDigits(page), pages: groupDigits(pages) })) : '',
    page < pages ? pageLink(query, page + 1, 'next', m.lists_next()) : '',
  ].filter(Boolean)
  const label = escapeHtml(m.lists_pages({ list: 'hospitals' }))
  const navigation = steps.length > 0 ? `<nav aria-label="${label}">${steps.join(' ')}</nav>` : ''
  return `<p>${escapeHtml(range)}</p><ul>${hospitals.map(item).join('')}</ul>${navigation}`
}

const frame = (query: string, content: string) => `<!doctype html>
<html ${htmlLanguage()}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(m.find_title())} · ${siteConfig.name}</title><style>${style}</style></head><body>
<main><h1>${escapeHtml(m.find_title())}</h1>${emergency()}
<form action="/find"><label for="q">${escapeHtml(m.find_search_label())}</label>
<input id="q" name="q" value="${escapeHtml(query)}" maxlength="${limits.search}"><button>${escapeHtml(m.find_search_button())}</button></form>
${content}</main>
<footer>${query ? pageLink('', 1, 'up', m.find_all()) : ''}<p>${escapeHtml(m.find_own_details())}</p>
<p>${escapeHtml(m.find_open_app())}</p><p>${escapeHtml(m.common_contact_hint())}</p>${phoneLink(siteConfig.phone)}</footer>
</body></html>
`

/** The directory of hospitals as HTML without script, for browsers that cannot run the app (decision 099). */
export const findPage = (shown: FindPage): string => frame(shown.query, results(shown))

/** The same page with an error in place of results. */
export const findErrorPage = (query: string, message: string): string =>
  frame(query, `<p role="alert">${escapeHtml(message)}</p>`)
