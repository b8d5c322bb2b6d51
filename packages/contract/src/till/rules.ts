import { m } from '@ilera/contract/messages'
import { parseFee } from '../appointments/rules.ts'
import { formatNaira } from '../formats.ts'
import { limits } from '../shared/limits.ts'
import { cleanValue, isBlank, requiredError, textError, type FormValue } from '../shared/text-fields.ts'
import { toValidationResult, type ValidationResult } from '../shared/validation.ts'
import { isTender, tenderNames, tenders, type Tender } from './methods.ts'

/** Days for which the link to a receipt opens it. */
export const receiptLinkDays = 7
/** Minutes after which the receipt of a visit can be sent again. */
export const receiptPauseMinutes = 2

/** Hours that an HMO has to answer (rule of the NHIA). */
export const hmoAnswerHours = 1
/** Letters of a reference, an HMO's number or an authorisation code. */
export const tillCodeMax = 60

/** The authorisation by a patient's HMO: its name, the patient's number there, and the code that it gave. */
export type HmoDetails = { hmoName: string; hmoNumber: string; authorisationCode: string }

/** A payment at the desk. `amount` in whole naira. */
export type TakenPayment = { method: Tender; amount: number; reference: string | null; hmo: HmoDetails | null }

type TakeInput = Partial<
  Record<'method' | 'amount' | 'reference' | 'hmoName' | 'hmoNumber' | 'authorisationCode', FormValue>
>

/** The message for an amount in naira: a whole number above zero, and not more than is owed where that is known. */
function amountError(typed: FormValue, amount: number, owed: number | undefined): string | undefined {
  if (isBlank(typed)) return m.till_amount_missing()
  if (!(amount > 0 && amount <= limits.feeMax)) return m.till_amount_invalid()
  return owed !== undefined && amount > owed ? m.till_more_than_owed({ owed: formatNaira(owed) }) : undefined
}

const codeError = (code: string, missing: string) =>
  requiredError(code, missing) ?? textError('line', code, tillCodeMax)

function readHmo(input: TakeInput): HmoDetails {
  return {
    hmoName: cleanValue('line', input.hmoName),
    hmoNumber: cleanValue('line', input.hmoNumber),
    authorisationCode: cleanValue('line', input.authorisationCode),
  }
}

const hmoErrors = ({ hmoName, hmoNumber }: HmoDetails) => ({
  hmoName: requiredError(hmoName, m.till_hmo_name_missing()) ?? textError('line', hmoName, limits.name),
  hmoNumber: codeError(hmoNumber, m.till_hmo_number_missing()),
})

/** Validates a payment at the desk. `owed`: naira that are still to pay, where the caller knows it. */
export function checkTakenPayment(input: TakeInput, owed?: number): ValidationResult<TakenPayment> {
  const typedMethod = cleanValue('reference', input.method)
  const method = isTender(typedMethod) ? typedMethod : undefined
  const amount = parseFee(input.amount)
  const reference = cleanValue('line', input.reference)
  const hmo = readHmo(input)
  const isHmo = method === 'hmo'
  const needsReference = method !== undefined && tenders[method].reference === 'required'
  const values: TakenPayment = {
    method: method ?? 'cash',
    amount,
    reference: needsReference ? reference : null,
    hmo: isHmo ? hmo : null,
  }
  return toValidationResult(values, {
    method: method ? undefined : m.till_method_missing(),
    amount: amountError(input.amount, amount, owed),
    reference: needsReference
      ? codeError(reference, method === 'pos' ? m.till_pos_reference_missing() : m.till_transfer_reference_missing())
      : undefined,
    ...(isHmo && {
      ...hmoErrors(hmo),
      authorisationCode: codeError(hmo.authorisationCode, m.till_authorisation_missing()),
    }),
  })
}

/** A question to an HMO. `amount` in whole naira: the part that it is to pay. */
export type HmoQuestion = Pick<HmoDetails, 'hmoName' | 'hmoNumber'> & { amount: number }

/** Validates a question to an HMO. */
export function checkHmoQuestion(input: TakeInput, owed?: number): ValidationResult<HmoQuestion> {
  const { hmoName, hmoNumber, ...rest } = readHmo(input)
  const amount = parseFee(input.amount)
  return toValidationResult(
    { hmoName, hmoNumber, amount },
    { amount: amountError(input.amount, amount, owed), ...hmoErrors({ hmoName, hmoNumber, ...rest }) },
  )
}

export const hmoDecisions = ['approved', 'refused'] as const
/** An HMO's answer. `amount` in whole naira: what it pays. */
export type HmoAnswer = { decision: 'approved'; amount: number; authorisationCode: string } | { decision: 'refused' }

/** Validates an HMO's answer: an approval has a code and an amount. */
export function checkHmoAnswer(
  input: TakeInput & { decision?: FormValue },
  owed?: number,
): ValidationResult<HmoAnswer> {
  if (cleanValue('reference', input.decision) === 'refused') return { ok: true, values: { decision: 'refused' } }
  const { authorisationCode } = readHmo(input)
  const amount = parseFee(input.amount)
  return toValidationResult(
    { decision: 'approved', amount, authorisationCode },
    {
      authorisationCode: codeError(authorisationCode, m.till_authorisation_missing()),
      amount: amountError(input.amount, amount, owed),
    },
  )
}

/** Naira by method. */
export type Amounts = Record<Tender, number>

/** Sums of nothing. */
export const noAmounts = (): Amounts => ({ cash: 0, pos: 0, transfer: 0, hmo: 0 })

/** What was counted, by method, and why it differs from what was expected. */
export type Count = { counted: Amounts; reason: string | null }

/** The amount that somebody counted, in naira with or without kobo; 0 may be counted too. NaN for what is no amount. */
function parseCounted(typed: FormValue): number {
  const text = cleanValue('number', typed)
  const [, sign = '', whole = '', kobo = ''] = /^([-−]?)(?:₦|NGN|N)? ?([\d, ]*\d)(?:\.(\d{1,2}))?$/i.exec(text) ?? []
  const naira = parseFee(whole)
  const amount = naira + Number(`0.${kobo || '0'}`)
  return sign ? -amount : amount
}

/**
 * Validates what was counted against what is expected, in naira by method. A blank field counts as expected where nothing is
 * expected. Any difference needs a reason.
 */
export function checkCount(
  input: Partial<Record<Tender, FormValue>> & { reason?: FormValue },
  expected: Amounts,
): ValidationResult<Count> {
  const counted = noAmounts()
  const errors: Record<string, string | undefined> = {}
  for (const method of tenderNames) {
    const isUnused = isBlank(input[method]) && expected[method] === 0
    counted[method] = isUnused ? 0 : parseCounted(input[method])
    if (isUnused) continue
    if (isBlank(input[method])) errors[method] = m.till_count_missing({ method: tenders[method].label() })
    else if (!(Math.abs(counted[method]) <= 1_000_000_000)) errors[method] = m.till_count_invalid()
    // More can have been given back from a till than was put into it, but then less than nothing is expected.
    else if (counted[method] < 0 && expected[method] >= 0) errors[method] = m.till_count_negative()
  }
  const reason = cleanValue('lines', input.reason)
  const differs = tenderNames.some((method) => counted[method] !== expected[method])
  const hasAll = Object.keys(errors).length === 0
  errors['reason'] =
    (hasAll && differs ? requiredError(reason, m.till_difference_reason_missing()) : undefined) ??
    textError('lines', reason, limits.reason)
  return toValidationResult({ counted, reason: differs && reason ? reason : null }, errors)
}
