import { m } from '@ilera/contract/messages'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../escape-html.ts'
import type { StoredMail, Outbox } from '../providers/mail/outbox.ts'
import { httpError } from '../http-error.ts'

const linked = (text: string) => escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, '<a href="$&">$&</a>')

const article = ({ id, to, subject, text, html, calendar, at }: StoredMail) =>
  `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${escapeHtml(at)}${
    html ? `, <a href="/outbox/${id}/html">as HTML</a>` : ''
  }${calendar ? `, <a href="/outbox/${id}/calendar">calendar file</a>` : ''}</p><pre>${linked(text)}</pre></article><hr>`

type Part = { Params: { id: string; part: string } }
const partTypes = { html: 'text/html; charset=utf-8', calendar: 'text/calendar; charset=utf-8' } as const
const isPart = (part: string): part is keyof typeof partTypes => Object.hasOwn(partTypes, part)

/** Shows the outbox's mails, newest first, as a page or as JSON. Outside production only. */
export function registerOutbox(app: FastifyInstance, outbox: Outbox): void {
  app.get('/outbox', async (request, reply) => {
    const mails = await outbox.list()
    if (request.headers.accept?.includes('application/json')) return mails
    const body = mails.length > 0 ? mails.map(article).join('\n') : '<p>No mail yet.</p>'
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`<!doctype html><html lang="en"><title>Outbox</title><main><h1>Outbox</h1>\n${body}</main></html>`)
  })

  app.get<Part>('/outbox/:id/:part', async ({ params: { id, part } }, reply) => {
    const mail = (await outbox.list()).find((one) => one.id === id)
    const content = isPart(part) ? mail?.[part] : undefined
    if (!isPart(part) || !content) throw httpError(404, m.common_not_found())
    // Mails need inline styles. Scripts and other resources are blocked.
    return reply
      .type(partTypes[part])
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(content)
  })
}
