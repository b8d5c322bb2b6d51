import { randomBytes } from 'node:crypto'

const pattern = /^ilera-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})-/

/** A new reference for a provider. It carries the hospital, so that a webhook leads to the hospital's rows. */
export const newPaymentReference = (hospitalId: string): string =>
  `ilera-${hospitalId.replaceAll('-', '')}-${randomBytes(12).toString('hex')}`

/** The hospital of a reference. Undefined for references of earlier versions, and for those that are not ours. */
export const hospitalOfReference = (reference: string): string | undefined =>
  pattern.exec(reference)?.slice(1).join('-')
