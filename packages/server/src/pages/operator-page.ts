import { htmlLanguage } from '@ilera/contract/shared/language'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { escapeHtml } from '../escape-html.ts'
import { operatorPath } from '../operators/operator-links.ts'
import { plainPagePolicy } from './plain-page-policy.ts'

const style = `*{box-sizing:border-box}body{margin:0 auto;max-width:720px;padding:8px 16px 48px;background:#faf5ec;color:#221f2e;font:16px/1.5 sans-serif;overflow-wrap:anywhere}
h1{font-size:24px;line-height:1.25;margin:16px 0 8px}h2{font-size:18px;margin:24px 0 4px}p{margin:4px 0}
header,nav{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;justify-content:space-between}nav{justify-content:flex-start;margin:8px 0}
a{display:inline-block;padding:10px 0;color:#2b3373}a[aria-current]{font-weight:bold;color:#221f2e}
ul,ol{margin:0;padding:0;list-style:none}li{padding:12px 0;border-top:1px solid #8a8578}
dl{display:grid;grid-template-columns:minmax(96px,30%) 1fr;gap:4px 12px;margin:8px 0}dt{color:#565161}dd{margin:0}
label{display:block;font-weight:bold;margin-top:8px}input,textarea,button{width:100%;min-height:44px;margin:4px 0;padding:8px 12px;border:1px solid #8a8578;border-radius:8px;background:#fff;color:inherit;font:inherit}
button{background:#2b3373;border-color:#2b3373;color:#fff;font-weight:bold;cursor:pointer}button.plain{width:auto;background:none;color:#2b3373}button.danger{background:#8a1c1c;border-color:#8a1c1c}
:focus-visible{outline:3px solid #2b3373;outline-offset:2px}.warning{color:#8a1c1c;font-weight:bold}.problem{margin:12px 0;padding:8px 12px;border-left:4px solid #8a1c1c;background:#fff}
form.search{display:flex;gap:8px;align-items:end}form.search>div{flex:1}form.search button{width:auto}`

/** Allows nothing but the style of the page and its forms. */
export const operatorPagePolicy = plainPagePolicy(style)

/** A form that posts, with the fields that it carries unseen. */
export const postForm = (path: string, hidden: Record<string, string>, content: string): string =>
  `<form method="post" action="${operatorPath}${path}">${Object.entries(hidden)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')}${content}</form>`

/** A page of the operator: HTML without script. `title` is plain text, `content` HTML. */
export const operatorPage = (title: string, content: string): string => `<!doctype html>
<html ${htmlLanguage()}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${siteConfig.name}</title><style>${style}</style></head><body>
${content}
</body></html>
`

/** The header of the pages behind the login. `formToken` proves that a form is ours. */
export const operatorHeader = (operator: string, formToken: string): string =>
  `<header><p>${escapeHtml(siteConfig.name)} operator: <strong>${escapeHtml(operator)}</strong></p>${postForm(
    '/logout',
    { formToken },
    '<button class="plain">Log out</button>',
  )}</header>`

/** Asks for a press, because mail programs and messengers open links by themselves. */
export const operatorLoginPage = (operator: string, token: string): string =>
  operatorPage(
    'Operator login',
    `<main><h1>Log in as ${escapeHtml(operator)}?</h1>
<p>You will be able to verify and suspend hospitals. This link works once.</p>
${postForm('/login', { token }, '<button>Log in</button>')}</main>`,
  )
