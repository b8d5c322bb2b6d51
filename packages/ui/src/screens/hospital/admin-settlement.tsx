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
  state: 'loading' | 'failed' | 'shown'
  settlement?: Settlement
  sentence?: string
  busy?: boolean
  problem?: ValidationErrors
  draft?: FormDraft
  onRetry: () => void
  onSave: (submission: { values: SettlementChoice }) => void
}

/** `/admin/settlementAccount`: the bank account for the hospital's payouts (decision 016). */
export const AdminSettlementScreen = ({
  state,
  settlement,
  sentence,
  busy,
  problem,
  draft,
  onRetry,
  onSave,
}: AdminSettlementScreenProps) => (
  <RecordPage
    title="Settlement account"
    lead="The bank account to which we pay out what patients pay you."
    actions={
      <Button kind="secondary" href={href('adminPayments')}>
        Payment Overview
      </Button>
    }
    state={state}
    record={settlement}
    sentence={sentence}
    skeleton={{ kind: 'card', label: 'Loading the settlement account' }}
    onRetry={onRetry}
  >
    {({ offered, account, banks }) => (
      <>
        {account ? (
          <Card title="Your account">
            <DetailsList
              items={[
                { label: 'Bank', value: account.bankName },
                { label: 'Name', value: account.accountName },
                { label: 'Account number', value: `ending in ${account.lastFour}` },
                { label: 'Since', value: formatDate(account.since) },
              ]}
            />
          </Card>
        ) : (
          <Banner tone="info">{offered ? m.settlement_none() : m.settlement_not_offered()}</Banner>
        )}
        {offered ? (
          <Card title={account ? 'Choose another account' : 'Name your account'}>
            <ErrorSummary problem={problem} />
            <Form fields={['bankCode', 'accountNumber', 'password']} busy={busy} draft={draft} onSubmit={onSave}>
              <Select
                label="Bank"
                name="bankCode"
                emptyLabel="Choose a bank"
                options={banks.map(({ code, name }) => ({ value: code, label: name }))}
                error={problem?.fields['bankCode']}
              />
              <TextField
                label="Account number"
                name="accountNumber"
                hint="10 digits"
                inputMode="numeric"
                autoComplete="off"
                error={problem?.fields['accountNumber']}
              />
              <PasswordField
                label="Password"
                name="password"
                hint="Your password once more, because this is about money."
                error={problem?.fields['password']}
              />
              <div>
                <Button type="submit" busy={busy} busyLabel="Saving...">
                  Save
                </Button>
              </div>
            </Form>
          </Card>
        ) : null}
      </>
    )}
  </RecordPage>
)
