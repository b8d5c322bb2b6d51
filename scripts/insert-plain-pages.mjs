import { assertIsLocale, overwriteGetLocale } from '@ilera/contract/locale'
import { m } from '@ilera/contract/messages'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserFloor } from '../packages/app/browser-floor.ts'
import { siteConfig } from '../packages/contract/src/shared/site-config.ts'
import { inRoot } from './steps/paths.mjs'
import { pseudoLocale } from './steps/pseudo-locale.mjs'

const locale = assertIsLocale(process.env.VITE_LOCALE ?? 'en')
overwriteGetLocale(() => locale)
/** English is that of Nigeria; the pseudo-locale runs from right to left. */
const languages = { en: 'lang="en-NG"', [pseudoLocale]: `lang="${pseudoLocale}" dir="rtl"` }

const browsers = [
  `Chrome ${browserFloor.chrome} or newer`,
  `Firefox ${browserFloor.firefox} or newer`,
  `Safari ${browserFloor.safari} or newer`,
].join(', ')

// No `h1`: the text for older browsers is in every page, hidden, and a page has one.
const pageOf = ({ title, advice }, level, id = '') =>
  `<div class="plain"${id}><p class="plain-title" role="heading" aria-level="${level}">${title}</p><p>${advice}</p><p>${m.common_contact_hint()} ` +
  `<a href="tel:${siteConfig.phone.replaceAll(' ', '')}">${siteConfig.phone}</a>, <a href="mailto:${siteConfig.email}">${siteConfig.email}</a></p></div>`

const tooOld = {
  title: m.common_browser_unsupported_title(),
  advice: m.common_browser_unsupported_support_hint({ browsers }),
}

const noJavaScript = {
  title: m.common_no_java_script_title(),
  advice: m.common_no_java_script_advice(),
}

/**
 * Writes into index.html what stands there where the app cannot run: below the floor of browsers and without JavaScript.
 * The check and its style are as the source has them, for browsers that know neither newer syntax nor style layers.
 */
function insertPlainPages(app) {
  const built = join(app, 'dist/index.html')
  const texts = {
    '<!--check-->':
      `<style>${readFileSync(join(app, 'plain.css'), 'utf8').trim()}</style>` +
      `<script>${readFileSync(join(app, 'check-browser.js'), 'utf8').trim()}</script>`,
    // Above the landing page, which can be read without: an address of another page leads there too, and must not do so silently.
    '<!--noscript-->': `<noscript>${pageOf(noJavaScript, 2)}</noscript>`,
    'lang="en-NG"': languages[locale],
    '<!--plain-->': pageOf(tooOld, 1, ' id="too-old"'),
  }
  let page = readFileSync(built, 'utf8')
  for (const [place, text] of Object.entries(texts)) {
    if (!page.includes(place)) throw new Error(`index.html has no ${place}.`)
    page = page.replace(place, () => text)
  }
  writeFileSync(built, page)
}

insertPlainPages(inRoot('packages/app'))
