import { Banner } from '../elements/banner.tsx'
import { Button } from '../elements/button.tsx'
import { Card } from '../elements/card.tsx'

export type RecoveryCodesProps = {
  codes: readonly string[]
  onSave: () => void
  onDone: () => void
}

/** The recovery codes for a login without the phone. They are shown once, and the hospital saves them. */
export const RecoveryCodes = ({ codes, onSave, onDone }: RecoveryCodesProps) => (
  <Card title="Keep these recovery codes">
    <div className="grid gap-5">
      <Banner tone="warning" live>
        The second step is on. We show these codes only now.
      </Banner>
      <p>
        Each opens your account once, if the phone is lost or broken. Keep them where only you find them, not on that
        phone.
      </p>
      <ol className="grid gap-x-8 gap-y-2 font-bold sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => onSave()}>
          Save as a file
        </Button>
        <Button onClick={() => onDone()}>I have kept them</Button>
      </div>
    </div>
  </Card>
)
