import { m } from '@ilera/contract/messages'
import { formatNaira } from '@ilera/contract/formats'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { isTender, tenderNames, tenders, type Tender } from '@ilera/contract/till/methods'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../elements/button.tsx'
import { Form } from '../../../elements/form.tsx'
import { setFieldValue } from '../../../elements/form-draft.ts'
import { RadioGroup } from '../../../elements/radio-group.tsx'
import { TextField } from '../../../elements/text-field.tsx'
import { ErrorSummary } from '../../../patterns/error-summary.tsx'

const fields = ['method', 'amount', 'reference', 'hmoName', 'hmoNumber', 'authorisationCode'] as const
export type TakePaymentValues = Record<(typeof fields)[number], string>

export type TakePaymentFormProps = {
  /**
   * Whole naira that the visit owes: the form begins with all of it. When another desk takes a part meanwhile, the amount follows
   * as long as nobody has typed one.
   */
  owed: number
  /** The HMO that the patient used here last. */
  lastHmo?: { hmoName: string; hmoNumber: string }
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** Called with the texts as typed. */
  onTake: (submission: { values: TakePaymentValues }) => void
}

const referenceLabels: Partial<Record<Tender, () => string>> = {
  pos: m.till_pos_reference_label,
  transfer: m.till_transfer_reference_label,
}

/** Takes a payment at the desk. Cash is chosen first, so that Enter takes what is owed. */
export function TakePaymentForm({ owed, lastHmo, busy, problem, onTake }: TakePaymentFormProps) {
  const [method, setMethod] = useState<Tender>('cash')
  const [code, setCode] = useState('')
  const [offered, setOffered] = useState(owed)
  const [amount, setAmount] = useState(String(owed))
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('[name="amount"]')
    if (!field || owed === offered || amount !== String(offered)) return
    // Written into the field that is there, so that it keeps the focus.
    setFieldValue(field, String(owed))
    setOffered(owed)
  }, [owed, offered, amount])
  const error = (field: string) => problem?.fields[field]
  const referenceLabel = referenceLabels[method]
  const asksHmo = method === 'hmo' && code.trim() === ''
  return (
    <div ref={form} className="contents">
      <ErrorSummary problem={problem} />
      <Form
        label={m.till_take_title()}
        fields={fields}
        busy={busy}
        onSubmit={onTake}
        onEdit={({ values }) => {
          setCode(values.authorisationCode)
          setAmount(values.amount)
        }}
      >
        <RadioGroup
          label={m.till_method_label()}
          name="method"
          defaultValue="cash"
          options={tenderNames.map((name) => ({ value: name, label: tenders[name].label() }))}
          error={error('method')}
          onChoose={({ value }) => isTender(value) && setMethod(value)}
        />
        <TextField
          label={m.payments_amount_column()}
          name="amount"
          prefix="₦"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={String(owed)}
          hint={owed === offered ? undefined : m.till_owed_changed({ amount: formatNaira(owed) })}
          error={error('amount')}
        />
        {referenceLabel ? (
          <TextField label={referenceLabel()} name="reference" autoComplete="off" error={error('reference')} />
        ) : null}
        {method === 'hmo' ? (
          <>
            <TextField
              label={m.till_hmo_name_label()}
              name="hmoName"
              autoComplete="off"
              defaultValue={lastHmo?.hmoName}
              error={error('hmoName')}
            />
            <TextField
              label={m.till_hmo_number_label()}
              name="hmoNumber"
              autoComplete="off"
              defaultValue={lastHmo?.hmoNumber}
              error={error('hmoNumber')}
            />
            <TextField
              label={m.till_authorisation_label()}
              name="authorisationCode"
              autoComplete="off"
              hint={m.till_authorisation_hint()}
              error={error('authorisationCode')}
            />
          </>
        ) : null}
        <div>
          <Button type="submit" busy={busy}>
            {asksHmo ? m.till_ask_hmo_button() : m.till_take_button()}
          </Button>
        </div>
      </Form>
    </div>
  )
}
