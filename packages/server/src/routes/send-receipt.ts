import { m } from '@ilera/contract/messages'
import type { Receipt } from '@ilera/contract/payments/schemas'
import type { FastifyReply } from 'fastify'
import { asDownload } from '../files/attachment.ts'

/** Sends a receipt as PDF. */
export async function sendReceipt(reply: FastifyReply, receipt: Receipt): Promise<FastifyReply> {
  // Loaded at its first use, because it takes 16 MB of memory, and many servers never need it.
  const { receiptPdf } = await import('../files/receipt-pdf.ts')
  return asDownload(reply, 'application/pdf', m.receipts_file_name({ reference: receipt.reference })).send(
    receiptPdf(receipt),
  )
}
