import { checkSettlement } from '@ilera/contract/settlement/rules'
import { settlementWords } from '@ilera/contract/settlement/words'
import { words } from '@ilera/contract/shared/words'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../call.ts'
import { settlementMail } from '../mails/account-mails.ts'
import { sendMail } from '../providers/mail/mail-job.ts'
import { refuse, valuesOf } from '../refusal.ts'
import { createHospitals } from '../repositories/hospitals.ts'
import { createSettlementAccounts } from '../repositories/settlement-accounts.ts'
import { requirePassword } from '../services/own-password.ts'
import { orProviderDown } from '../services/provider-down.ts'

/** Where a hospital's payments are paid out to (docs/decisions/016). */
export function registerSettlement(app: FastifyInstance): void {
  const { database, clock, payments: provider, jobs } = app.parts
  const accounts = createSettlementAccounts(database, provider.name)
  const hospitals = createHospitals(database)
  const { notices } = app.services
  const { settlement } = provider

  serveCall(app, 'settlement', async ({ account }) => {
    if (!settlement) return { data: { offered: false, banks: [], account: null } }
    const [banks, kept] = await Promise.all([orProviderDown(settlement.banks()), accounts.of(account.id)])
    return { data: { offered: true, banks, account: kept ?? null } }
  })

  serveCall(app, 'setSettlement', async ({ account, body }) => {
    const { bankCode, accountNumber, password } = valuesOf(checkSettlement(body))
    if (!settlement) throw refuse(409, settlementWords.notOffered)
    await requirePassword(app.parts, account.id, password)
    const hospital = await hospitals.one(account.id)
    if (!hospital) throw refuse(404, words.notFound)
    const bank = (await orProviderDown(settlement.banks())).find(({ code }) => code === bankCode)
    if (!bank) throw refuse(400, settlementWords.bankRequired, { fields: { bankCode: settlementWords.bankRequired } })
    const before = await accounts.of(account.id)
    const opened = await orProviderDown(
      settlement.open({ hospitalName: hospital.hospitalName, bankCode, accountNumber, code: before?.code }),
    )
    if (opened === 'unknown')
      throw refuse(422, settlementWords.unknownAccount, { fields: { accountNumber: settlementWords.unknownAccount } })
    const lastFour = accountNumber.slice(-4)
    await database.transaction(async () => {
      await accounts.set(account.id, { ...opened, bankName: bank.name, lastFour }, clock())
      await notices.tell(account.id, settlementWords.changed(opened.accountName, lastFour))
      await sendMail(jobs, database, settlementMail(hospital.email, opened.accountName, lastFour))
    })
    return { message: settlementWords.saved(opened.accountName, lastFour) }
  })
}
