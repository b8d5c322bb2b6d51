import { m } from '@ilera/contract/messages'
import { Type, type Static } from 'typebox'
import type { FastifyInstance } from 'fastify'
import { asDownload } from '../files/attachment.ts'

const TokenParams = Type.Object({ token: Type.String({ maxLength: 100 }) })

/** Opens receipts by the links that were sent by SMS, without a login (docs/decisions/134). */
export function registerReceiptLinks(app: FastifyInstance): void {
  const { receiptLinks } = app.services

  app.get<{ Params: Static<typeof TokenParams> }>(
    '/receipt/:token',
    { config: { who: 'public' }, schema: { hide: true, params: TokenParams } },
    async ({ params }, reply) => {
      const receipt = await receiptLinks.open(params.token)
      // Whoever holds the address holds the receipt: no search engine and no other site learns it.
      reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('referrer-policy', 'no-referrer')
      if (!receipt) return reply.code(404).type('text/plain; charset=utf-8').send(m.receipts_link_ended())
      const { receiptPdf } = await import('../files/receipt-pdf.ts')
      const name = m.receipts_file_name({ reference: receipt.reference })
      return asDownload(reply, 'application/pdf', name).send(receiptPdf(receipt))
    },
  )
}
