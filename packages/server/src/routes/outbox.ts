import type { FastifyInstance } from 'fastify'
import type { KeptMail, Outbox } from '../providers/mail/outbox.ts'

const escaped = (text: string) =>
  text
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/https?:\/\/[^\s<]+/g, '<a href="$&">$&</a>')

const article = ({ to, subject, text, at }: KeptMail) =>
  `<article><h2>${escaped(subject)}</h2><p>To ${escaped(to)}, ${escaped(at)}</p><pre>${escaped(text)}</pre></article><hr>`

/** The mails that were not sent to anybody, newest first, as a page or as JSON: outside production only. */
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
}
