import { m } from '@ilera/contract/messages'
import { formatDate } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import type { SettlementChoice } from '@ilera/contract/settlement/rules'
import type { Settlement } from '@ilera/contract/settlement/schemas'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { DetailsList } from '../../elements/details-list.tsx'
import { Form, type FormDraft } from '../../elements/form.tsx'
import { PasswordField } from '../../elements/password-field.tsx'
import { Select } from '../../elements/select.tsx'
import { TextField } from '../../elements/text-field.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'

export type AdminSettlementScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the content. */
  state: 'loading' | 'failed' | 'shown'
  /** The account, the banks, and whether payouts are offered. */
  settlement?: Settlement
  /** Why loading failed. */
  errorMessage?: string
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** Stores what is typed, so that a reload does not lose it. */
  draft?: FormDraft
  /** Called to load again after a failure. */
  onRetry: () => void
  /** Called with the values of the form. */
  onSave: (submission: { values: SettlementChoice }) => void
}

/** `/admin/settlementAccount`: the bank account for the hospital's payouts (decision 016). */
export const AdminSettlementScreen = ({
  state,
  settlement,
  errorMessage,
  busy,
  problem,
  draft,
  onRetry,
  onSave,
}: AdminSettlementScreenProps) => (
  <RecordPage
    title={m.settlement_title()}
    lead={m.settlement_lead()}
    actions={
      <Button kind="secondary" href={href('adminPayments')}>
        {m.settlement_payments_button()}
      </Button>
    }
    state={state}
    record={settlement}
    errorMessage={errorMessage}
    skeleton={{ kind: 'card', label: m.settlement_loading() }}
    onRetry={onRetry}
  >
    {({ offered, account, banks }) => (
      <div className="grid max-w-2xl gap-6">
        {account ? (
          <Card title={m.settlement_account_heading()}>
            <DetailsList
              items={[
                { label: m.settlement_bank_label(), value: account.bankName },
                { label: m.settlement_account_name_label(), value: account.accountName },
                {
                  label: m.settlement_account_number_label(),
                  value: m.settlement_account_ending({ lastFour: account.lastFour }),
                },
                { label: m.settlement_since_label(), value: formatDate(account.since) },
              ]}
            />
          </Card>
        ) : (
          <Banner tone="info">{offered ? m.settlement_none() : m.settlement_not_offered()}</Banner>
        )}
        {offered ? (
          <Card title={account ? m.settlement_choose_another_heading() : m.settlement_choose_first_heading()}>
            <ErrorSummary problem={problem} />
            <Form fields={['bankCode', 'accountNumber', 'password']} busy={busy} draft={draft} onSubmit={onSave}>
              <Select
                label={m.settlement_bank_field()}
                name="bankCode"
                emptyLabel={m.settlement_bank_empty()}
                options={banks.map(({ code, name }) => ({ value: code, label: name }))}
                error={problem?.fields['bankCode']}
              />
              <TextField
                label={m.settlement_account_number_field()}
                name="accountNumber"
                hint={m.settlement_account_number_hint()}
                inputMode="numeric"
                autoComplete="off"
                error={problem?.fields['accountNumber']}
              />
              <PasswordField
                label={m.settlement_password_field()}
                name="password"
                hint={m.settlement_password_hint()}
                error={problem?.fields['password']}
              />
              <div>
                <Button type="submit" busy={busy} busyLabel={m.settlement_saving()}>
                  {m.settlement_save_button()}
                </Button>
              </div>
            </Form>
          </Card>
        ) : null}
      </div>
    )}
  </RecordPage>
)
