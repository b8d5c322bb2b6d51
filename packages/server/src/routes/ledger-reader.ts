import { careStaff, reachOf } from '@ilera/contract/members/roles'
import type { FastifyRequest } from 'fastify'
import type { LedgerReader } from '../repositories/ledger-lists.ts'

/** A cashier sees names and money only: contacts are for those who see all patients (docs/decisions/111). */
export const ledgerReader = ({ hospitalId, member }: FastifyRequest): LedgerReader => ({
  hospitalId,
  hidesContacts: reachOf(careStaff, member?.roles ?? []) !== 'all',
})
