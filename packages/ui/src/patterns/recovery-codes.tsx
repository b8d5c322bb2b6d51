import { m } from '@ilera/contract/messages'
import { Banner } from '../elements/banner.tsx'
import { Button } from '../elements/button.tsx'
import { Card } from '../elements/card.tsx'

export type RecoveryCodesProps = {
  /** The codes. They are not shown again. */
  codes: readonly string[]
  /** Called when they are to be saved as a file. */
  onSave: () => void
  /** Called when the hospital says that it kept them. */
  onDone: () => void
}

/** The recovery codes for a login without the phone. They are shown once, and the hospital saves them. */
export const RecoveryCodes = ({ codes, onSave, onDone }: RecoveryCodesProps) => (
  <Card title={m.two_factor_codes()}>
    <div className="grid gap-5">
      <Banner tone="warning" live>
        {m.two_factor_codes_shown_once()}
      </Banner>
      <p>{m.two_factor_codes_text()}</p>
      <ol className="grid gap-x-8 gap-y-2 font-bold sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => onSave()}>
          {m.two_factor_codes_save()}
        </Button>
        <Button onClick={() => onDone()}>{m.two_factor_codes_kept()}</Button>
      </div>
    </div>
  </Card>
)
