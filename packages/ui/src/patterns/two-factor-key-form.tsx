import type { TwoFactorProof } from '@ilera/contract/two-factor/rules'
import type { TwoFactorSecret } from '@ilera/contract/two-factor/schemas'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Button } from '../elements/button.tsx'
import { Card } from '../elements/card.tsx'
import { Form } from '../elements/form.tsx'
import { Link } from '../elements/link.tsx'
import { QrCode } from '../elements/qr-code.tsx'
import { TwoFactorFields } from './two-factor-fields.tsx'
import { ErrorSummary } from './error-summary.tsx'

export type TwoFactorKeyFormProps = {
  secretKey: TwoFactorSecret
  busy?: boolean
  problem?: ValidationErrors
  onTurnOn: (submission: { values: TwoFactorProof }) => void
  onCancel: () => void
}

/** Groups of four characters, easier to type. */
const grouped = (key: string) => key.replaceAll(/(.{4})(?=.)/g, '$1 ')

/**
 * Shows the secret for the authenticator app and asks for the app's first code, which proves that the app has the
 * secret.
 */
export const TwoFactorKeyForm = ({ secretKey, busy, problem, onTurnOn, onCancel }: TwoFactorKeyFormProps) => (
  <Card title="Connect your app">
    <div className="grid gap-5">
      <p>
        Open an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis. Add an
        account there, and scan this picture.
      </p>
      <QrCode text={secretKey.uri} label="Picture for the camera of your authenticator app" />
      <p>
        Is the app on this phone?{' '}
        <Link href={secretKey.uri} kind="standalone">
          Open it there
        </Link>
      </p>
      <p>
        No camera? Type this key into the app: <code className="font-bold break-words">{grouped(secretKey.key)}</code>
      </p>
      <ErrorSummary problem={problem} />
      <Form fields={['code', 'password']} busy={busy} onSubmit={onTurnOn}>
        <TwoFactorFields problem={problem} codeHint="The six digits that the app shows now." />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} busyLabel="Turning on...">
            Turn on
          </Button>
          <Button kind="secondary" onClick={() => onCancel()}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  </Card>
)
