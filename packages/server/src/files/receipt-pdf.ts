import { m } from '@ilera/contract/messages'
import { join } from 'node:path'
import { formatLongDate, noneLabel } from '@ilera/contract/formats'
import { formatMoney } from '@ilera/contract/payments/format-money'
import type { Receipt } from '@ilera/contract/payments/schemas'
import { receiptLines, receivedMessages, refundMessage } from '@ilera/contract/payments/balance-messages'
import { paymentLabels } from '@ilera/contract/payments/statuses'
import { languageTag } from '@ilera/contract/shared/language'
import { siteConfig } from '@ilera/contract/shared/site-config'
import PdfKit from 'pdfkit'

/** Path of an Andika font, which contains ₦ and the tone marks of Nigerian names. */
const font = (name: string) => join(import.meta.dirname, 'fonts', name)

/** One row with these lines, or none. */
const listed = (label: string, lines: readonly string[]): [string, string][] =>
  lines.length > 0 ? [[label, lines.join('\n')]] : []

const rowsOf = (receipt: Receipt): [string, string][] => [
  [m.receipts_amount(), formatMoney(receipt.amount, receipt.currency)],
  ...receivedMessages(receipt.otherReceived).map((sentence): [string, string] => [
    m.receipts_other_received(),
    sentence,
  ]),
  ...listed(m.receipts_payments(), receiptLines(receipt)),
  ...(receipt.missing ? [[m.receipts_still_to_pay(), formatMoney(receipt.missing)] satisfies [string, string]] : []),
  [m.receipts_status(), paymentLabels[receipt.status]()],
  [m.receipts_paid_on(), formatLongDate(receipt.paidAt)],
  [m.receipts_paid_by(), receipt.patientName],
  [
    m.receipts_paid_to(),
    [receipt.hospitalName, receipt.hospitalAddress, receipt.hospitalPhone].filter(Boolean).join('\n'),
  ],
  [m.receipts_doctor(), receipt.doctorName ?? noneLabel()],
  [m.receipts_appointment(), formatLongDate({ date: receipt.date, time: receipt.time })],
  [m.receipts_reference(), receipt.reference],
  ...receipt.refunds.map((refund): [string, string] => [m.receipts_sent_back(), refundMessage(refund)]),
]

/** Creates the receipt as a PDF of one A4 page. Returns a readable stream. */
export function receiptPdf(receipt: Receipt): PDFKit.PDFDocument {
  const info = { Title: m.receipts_document_title({ reference: receipt.reference }), Author: siteConfig.name }
  const page = new PdfKit({ size: 'A4', margin: 56, info, lang: languageTag(), font: font('andika-400.ttf') })
  page.font(font('andika-700.ttf')).fontSize(22).fillColor('#2b3373').text(siteConfig.name)
  page.moveDown().fontSize(18).fillColor('#221f2e').text(m.receipts_title()).moveDown()
  for (const [label, value] of rowsOf(receipt)) {
    const top = page.y
    page.font(font('andika-400.ttf')).fontSize(11).fillColor('#4a4557').text(label, 56, top, { width: 120 })
    page.font(font('andika-700.ttf')).fillColor('#221f2e').text(value, 190, top, { width: 340 })
    page.moveDown(0.6)
  }
  page.moveDown().font(font('andika-400.ttf')).fontSize(10).fillColor('#4a4557')
  page.text(`${siteConfig.name}, ${siteConfig.phone}`, 56)
  page.end()
  return page
}
