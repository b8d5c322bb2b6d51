import { formatDate } from '@ilera/contract/formats'
import { href } from '@ilera/contract/routes'
import type { SettlementChoice } from '@ilera/contract/settlement/rules'
import type { Settlement } from '@ilera/contract/settlement/schemas'
import { settlementWords } from '@ilera/contract/settlement/words'
import type { Findings } from '@ilera/contract/shared/findings'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { DetailsList } from '../../elements/details-list.tsx'
import { ErrorState } from '../../elements/error-state.tsx'
import { Form } from '../../elements/form.tsx'
import { PageHeader } from '../../elements/page-header.tsx'
import { PasswordField } from '../../elements/password-field.tsx'
import { Select } from '../../elements/select.tsx'
import { Skeleton } from '../../elements/skeleton.tsx'
import { TextField } from '../../elements/text-field.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'

export type AdminSettlementScreenProps = {
  state: 'loading' | 'failed' | 'shown'
  settlement?: Settlement
  sentence?: string
  busy?: boolean
  problem?: Findings
  onRetry: () => void
  onSave: (submission: { values: SettlementChoice }) => void
}

/** `/admin/settlementAccount`: where the hospital's payments are paid out to (decision 016). */
export function AdminSettlementScreen(props: AdminSettlementScreenProps) {
  const { state, settlement, sentence, busy, problem, onRetry, onSave } = props
  if (state === 'failed') return <ErrorState message={sentence ?? ''} onRetry={() => onRetry()} />
  if (state === 'loading' || !settlement) return <Skeleton kind="card" label="Loading the settlement account" />
  const { offered, account, banks } = settlement
  return (
    <>
      <PageHeader
        title="Settlement account"
        lead="The bank account to which we pay out what patients pay you."
        actions={
          <Button kind="secondary" href={href('adminPayments')}>
            Payment Overview
          </Button>
        }
      />
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
        <Banner tone="info">{offered ? settlementWords.none : settlementWords.notOffered}</Banner>
      )}
      {offered ? (
        <Card title={account ? 'Choose another account' : 'Name your account'}>
          <ErrorSummary problem={problem} />
          <Form fields={['bankCode', 'accountNumber', 'password']} busy={busy} onSubmit={onSave}>
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
  )
}
