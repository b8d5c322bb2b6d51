import { m } from '@ilera/contract/messages'
import { checkSettlement } from '@ilera/contract/settlement/rules'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { settlementMail } from '../mails/account-mails.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { httpError, parseOrThrow } from '../http-error.ts'
import { createHospitals } from '../repositories/hospitals.ts'
import { createSettlementAccounts } from '../repositories/settlement-accounts.ts'
import { requirePassword } from '../services/re-authentication.ts'
import { withProviderErrors } from '../services/provider-errors.ts'

/** The bank account for a hospital's payouts (docs/decisions/016). */
export function registerSettlement(app: FastifyInstance): void {
  const { database, clock, payments: provider, jobs } = app.dependencies
  const accounts = createSettlementAccounts(database, provider.name)
  const hospitals = createHospitals(database)
  const { notifications } = app.services
  const { settlement } = provider

  serveCall(app, 'settlement', async ({ hospitalId }) => {
    if (!settlement) return { data: { offered: false, banks: [], account: null } }
    const [banks, stored] = await Promise.all([withProviderErrors(settlement.banks()), accounts.of(hospitalId)])
    return { data: { offered: true, banks, account: stored ?? null } }
  })

  serveCall(app, 'setSettlement', async ({ account, hospitalId, body }) => {
    const { bankCode, accountNumber, password } = parseOrThrow(checkSettlement(body))
    if (!settlement) throw httpError(409, m.settlement_not_offered())
    await requirePassword(app.dependencies, account.id, password)
    const hospital = await hospitals.one(hospitalId)
    if (!hospital) throw httpError(404, m.common_not_found())
    const bank = (await withProviderErrors(settlement.banks())).find(({ code }) => code === bankCode)
    if (!bank)
      throw httpError(400, m.settlement_bank_required(), { fields: { bankCode: m.settlement_bank_required() } })
    const before = await accounts.of(hospitalId)
    const opened = await withProviderErrors(
      settlement.open({ hospitalName: hospital.hospitalName, bankCode, accountNumber, code: before?.code }),
    )
    if (opened === 'unknown')
      throw httpError(422, m.settlement_unknown_account(), {
        fields: { accountNumber: m.settlement_unknown_account() },
      })
    const lastFour = accountNumber.slice(-4)
    await database.transaction(async () => {
      await accounts.set(hospitalId, { ...opened, bankName: bank.name, lastFour }, clock())
      const text = m.settlement_changed({ accountName: opened.accountName, lastFour: lastFour })
      await notifications.notifyStaff(hospitalId, { text, kind: 'hospital' })
      await sendMail(jobs, database, settlementMail(hospital.email, opened.accountName, lastFour))
    })
    return { message: m.settlement_saved({ accountName: opened.accountName, lastFour: lastFour }) }
  })
}
