import { m } from '@ilera/contract/messages'
import { Banner } from '../elements/banner.tsx'
import { Button } from '../elements/button.tsx'

export type PaymentNoticeProps = {
  /** The payment's state: pending, abandoned or mismatched. Nothing renders without it. */
  message?: string
  /** Whether paying again is safe; only then there is a button. */
  canRetry: boolean
  /** Called when “Try again” is pressed. */
  onRetry: () => void
}

/** The state of a payment on the page, with a retry if that is safe. */
export const PaymentNotice = ({ message, canRetry, onRetry }: PaymentNoticeProps) =>
  message ? (
    <Banner
      tone="warning"
      live
      actions={
        canRetry ? (
          <Button kind="secondary" size="small" onClick={() => onRetry()}>
            {m.common_try_again()}
          </Button>
        ) : undefined
      }
    >
      {message}
    </Banner>
  ) : null
