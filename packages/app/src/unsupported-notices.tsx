import { m } from '@ilera/contract/messages'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { renderToStaticMarkup } from 'react-dom/server'
import { browserFloor } from '../browser-floor.ts'

/** Shown where the app cannot run. No `h1`, because it is part of every page. */
const noticeOf = (id: string, title: string, advice: string) =>
  renderToStaticMarkup(
    <div className="plain" id={id}>
      <p className="plain-title" role="heading" aria-level={2}>
        {title}
      </p>
      <p>{advice}</p>
      <p>
        <a href="/find">{m.find_link()}</a>
      </p>
      <p>{m.common_contact_hint()}</p>
      <a href={`tel:${siteConfig.phone.replaceAll(' ', '')}`}>{siteConfig.phone}</a>
      <br />
      <a href={`mailto:${siteConfig.email}`}>{siteConfig.email}</a>
    </div>,
  )

/** HTML for visitors without JavaScript, and with a browser below the floor (docs/browsers.md). */
export function unsupportedNotices() {
  const { chrome, firefox, safari } = browserFloor
  const names = [`Chrome ${chrome}`, `Firefox ${firefox}`, `Safari ${safari}`]
  const browsers = names.map((browser) => m.common_browser_or_newer({ browser })).join(', ')
  const advice = m.common_browser_unsupported_support_hint({ browsers })
  return {
    noscript: noticeOf('no-script', m.common_no_java_script_title(), m.common_no_java_script_advice()),
    tooOld: noticeOf('too-old', m.common_browser_unsupported_title(), advice),
  }
}
