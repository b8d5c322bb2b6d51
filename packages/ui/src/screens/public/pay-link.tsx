import { m } from '@ilera/contract/messages'
import { formatChatTime, formatNaira } from '@ilera/contract/formats'
import type { PaymentLink } from '@ilera/contract/payments/schemas'
import { Banner } from '../../elements/banner.tsx'
import { Button } from '../../elements/button.tsx'
import { DetailsList } from '../../elements/details-list.tsx'
import { ErrorState } from '../../elements/error-state.tsx'
import { Skeleton } from '../../elements/skeleton.tsx'
import { AuthCard } from '../../patterns/auth-card.tsx'
import { PaymentNotice } from '../../patterns/payment-notice.tsx'

export type PayLinkScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the content. */
  state: 'loading' | 'failed' | 'shown'
  /** The hospital, the amount and the link’s state. */
  payLink?: PaymentLink
  /** Why loading failed. */
  errorMessage?: string
  /** The link has expired or was replaced: a retry cannot help. */
  isEnded?: boolean
  /** The payment's state: pending, abandoned or mismatched. `isOver`: there was nothing to pay, whatever the link says. */
  payment: { busy: boolean; message?: string; canRetry: boolean; isOver: boolean }
  /** Called to load again after a failure. */
  onRetry: () => void
  /** Called to pay. */
  onPay: () => void
  /** Called to pay again. */
  onRetryPayment: () => void
}

/** `/payLink/:token`: lets anybody with the link pay for an appointment, without an account. */
export function PayLinkScreen({
  state,
  payLink,
  errorMessage,
  isEnded,
  payment,
  onRetry,
  onPay,
  onRetryPayment,
}: PayLinkScreenProps) {
  const canPay = payLink?.status === 'open' && !payment.isOver
  return (
    <AuthCard title={m.payments_link_page_title()} lead={m.payments_link_lead()}>
      {state === 'failed' ? (
        <ErrorState message={errorMessage ?? ''} onRetry={isEnded ? undefined : () => onRetry()} />
      ) : null}
      {state === 'loading' ? <Skeleton kind="text" label={m.payments_link_loading()} rows={3} /> : null}
      {state === 'shown' && payLink ? (
        <>
          <DetailsList
            items={[
              { label: m.payments_link_hospital_label(), value: payLink.hospitalName },
              ...(canPay
                ? [
                    { label: m.payments_link_amount_label(), value: formatNaira(payLink.amount) },
                    { label: m.payments_link_works_until_label(), value: formatChatTime(payLink.expiresAt) },
                  ]
                : []),
            ]}
          />
          {canPay && payLink.part ? (
            <p>
              {m.payments_link_part_paid({
                paid: formatNaira(payLink.part.paid),
                fee: formatNaira(payLink.part.fee),
              })}
            </p>
          ) : null}
          {canPay ? (
            <Button busy={payment.busy} onClick={() => onPay()} wide>
              {m.payments_link_pay_button({ amount: formatNaira(payLink.amount) })}
            </Button>
          ) : payLink.status === 'open' ? null : (
            <Banner tone={payLink.status === 'paid' ? 'success' : 'info'}>
              {payLink.status === 'paid' ? m.payments_link_paid() : m.payments_link_closed()}
            </Banner>
          )}
          <PaymentNotice message={payment.message} canRetry={payment.canRetry} onRetry={() => onRetryPayment()} />
        </>
      ) : null}
    </AuthCard>
  )
}
