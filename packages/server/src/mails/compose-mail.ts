import { htmlLanguage } from '@ilera/contract/shared/language'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { escapeHtml } from '../escape-html.ts'
import type { Mail } from '../providers/mail/mailer.ts'

export type Letter = {
  to: string
  subject: string
  /** Paragraphs of plain text. HTML in names and reasons is escaped. */
  paragraphs: string[]
  /** Label and value pairs such as doctor and time, shown as a small table. */
  facts?: readonly (readonly [string, string])[]
  /** The main action, shown as a button. */
  action?: { label: string; href: string }
  /** A calendar file (RFC 5545) to attach. */
  calendar?: string
}

/** Colours of the light theme as literals, because mail programs do not support CSS variables. */
const [ink, brand, paper, line] = ['#221f2e', '#2b3373', '#faf5ec', '#e3d8c6']
const signature = `${siteConfig.name}, ${siteConfig.phone}`

const textOf = ({ paragraphs, facts = [], action }: Letter): string =>
  [
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    signature,
  ].join('\n\n')

function htmlOf({ subject, paragraphs, facts = [], action }: Letter): string {
  const e = escapeHtml
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th align="left" style="padding:6px 16px 6px 0;font-weight:normal">${e(name)}</th><td style="padding:6px 0"><b>${e(value)}</b></td></tr>`,
  )
  return `<!doctype html><html ${htmlLanguage()}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${e(subject)}</title></head>
<body style="margin:0;background:${paper};color:${ink};font:16px/1.5 Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px">
<p style="color:${brand};font-size:22px;font-weight:bold;margin:0 0 16px">${e(siteConfig.name)}</p>
<div style="background:#fffdf9;border:1px solid ${line};border-radius:12px;padding:24px">
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${e(paragraph)}</p>`).join('\n')}
${rows.length > 0 ? `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>` : ''}
${action ? `<p style="margin:0"><a href="${e(action.href)}" style="display:inline-block;background:${brand};color:#fffdf9;padding:12px 20px;border-radius:8px;font-weight:bold;text-decoration:none">${e(action.label)}</a></p>` : ''}
</div>
<p style="color:#4a4557;font-size:14px">${e(signature)}</p>
</div></body></html>`
}

/** Composes a mail as plain text and HTML with the same content. */
export const composeMail = (letter: Letter): Mail => ({
  to: letter.to,
  subject: letter.subject,
  text: textOf(letter),
  html: htmlOf(letter),
  ...(letter.calendar && { calendar: letter.calendar }),
})
