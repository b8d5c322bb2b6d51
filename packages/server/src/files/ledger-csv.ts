import { m } from '@ilera/contract/messages'
import type { Readable } from 'node:stream'
import { formatDate } from '@ilera/contract/formats'
import type { Payment } from '@ilera/contract/payments/schemas'
import { paymentNotes, receivedMessages } from '@ilera/contract/payments/balance-messages'
import { currency, paymentLabels } from '@ilera/contract/payments/statuses'
import { methodLabel } from '@ilera/contract/till/methods'
import { csvStream, rowsOfPages } from './csv-stream.ts'

const columns = () => [
  m.ledger_date(),
  m.ledger_patient(),
  m.ledger_email(),
  m.ledger_phone_number(),
  m.ledger_amount(),
  m.ledger_status(),
  m.ledger_reference(),
  m.ledger_method(),
  m.ledger_taken_by(),
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
  payment.deskReference ?? payment.reference,
  methodLabel(payment.method),
  payment.takenBy ?? '',
  notesOf(payment).join(' '),
]

/** Streams the ledger as CSV, page by page, so that ten years of payments need little memory. */
export const ledgerCsv = (rowsAfter: (last: Payment | undefined) => Promise<Payment[]>): Readable =>
  csvStream(columns(), rowsOfPages(rowsAfter, lineOf))
