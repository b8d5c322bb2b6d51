import { Banner } from '../elements/banner.tsx'
import { Button } from '../elements/button.tsx'

export type PaymentNoticeProps = {
  /** That the payment is on its way, was abandoned, differs; nothing is drawn without it. */
  sentence?: string
  canRetry: boolean
  onRetry: () => void
}

/** What a payment has to say in the page, and another try where that is safe. */
export const PaymentNotice = ({ sentence, canRetry, onRetry }: PaymentNoticeProps) =>
  sentence ? (
    <Banner
      tone="warning"
      live
      actions={
        canRetry ? (
          <Button kind="secondary" size="small" onClick={() => onRetry()}>
            Try again
          </Button>
        ) : undefined
      }
    >
      {sentence}
    </Banner>
  ) : null
