import { m } from '@ilera/contract/messages'
import { pipeline, Readable } from 'node:stream'
import { formatDate } from '@ilera/contract/formats'
import type { Payment } from '@ilera/contract/payments/schemas'
import { paymentNotes, receivedMessages } from '@ilera/contract/payments/balance-messages'
import { currency, paymentLabels } from '@ilera/contract/payments/statuses'
import { stringify } from 'csv-stringify'

const columns = () => [
  m.ledger_date(),
  m.ledger_patient(),
  m.ledger_email(),
  m.ledger_phone_number(),
  m.ledger_amount(),
  m.ledger_status(),
  m.ledger_reference(),
  m.ledger_notes(),
]

/** Amounts in another currency are in the notes, so that the amount column can be summed. */
const notesOf = (payment: Payment): string[] =>
  payment.currency === currency ? paymentNotes(payment) : [...receivedMessages([payment]), ...paymentNotes(payment)]

const lineOf = (payment: Payment) => [
  formatDate(payment.paymentDate),
  `${payment.firstName} ${payment.lastName}`,
  payment.email,
  payment.phoneNumber ?? '',
  payment.currency === currency ? payment.amount : '',
  paymentLabels[payment.status](),
  payment.reference,
  notesOf(payment).join(' '),
]

async function* lines(rowsAfter: (last: Payment | undefined) => Promise<Payment[]>) {
  let last: Payment | undefined
  do {
    const rows = await rowsAfter(last)
    yield* rows.map(lineOf)
    last = rows.at(-1)
  } while (last)
}

/**
 * Streams the ledger as CSV, page by page, so that ten years of payments need little memory. Cells that look like formulas are
 * escaped (CSV injection), and every cell is quoted. A byte order mark tells spreadsheets that the file is UTF-8. When a page
 * cannot be read, the stream fails, so that the download is interrupted instead of looking complete.
 */
export function ledgerCsv(rowsAfter: (last: Payment | undefined) => Promise<Payment[]>): Readable {
  const csv = stringify({
    header: true,
    columns: columns(),
    quoted: true,
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  })
  pipeline(Readable.from(lines(rowsAfter)), csv, () => undefined)
  return csv
}
