import { ParaglideMessage } from '@inlang/paraglide-js-react'
import { m } from '@ilera/contract/messages'
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
  /** The secret, as a key to type and as the content of the QR code. */
  secretKey: TwoFactorSecret
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** Called with the code and the password. */
  onTurnOn: (submission: { values: TwoFactorProof }) => void
  /** Called when Cancel is pressed. */
  onCancel: () => void
}

/** Groups of four characters, easier to type. */
const grouped = (key: string) => key.replaceAll(/(.{4})(?=.)/g, '$1 ')

/**
 * Shows the secret for the authenticator app and asks for the app's first code, which proves that the app has the
 * secret.
 */
export const TwoFactorKeyForm = ({ secretKey, busy, problem, onTurnOn, onCancel }: TwoFactorKeyFormProps) => (
  <Card title={m.two_factor_connect()}>
    <div className="grid gap-5">
      <p>{m.two_factor_connect_text()}</p>
      <QrCode text={secretKey.uri} label={m.two_factor_picture()} />
      <p>
        <ParaglideMessage
          message={m.two_factor_open_app}
          markup={{
            link: ({ children }) => (
              <Link href={secretKey.uri} kind="standalone">
                {children}
              </Link>
            ),
          }}
        />
      </p>
      <p>
        <ParaglideMessage
          message={m.two_factor_type_key}
          inputs={{ secretKey: grouped(secretKey.key) }}
          markup={{ key: ({ children }) => <code className="font-bold break-words">{children}</code> }}
        />
      </p>
      <ErrorSummary problem={problem} />
      <Form fields={['code', 'password']} busy={busy} onSubmit={onTurnOn}>
        <TwoFactorFields problem={problem} codeHint={m.two_factor_connect_code_hint()} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} busyLabel={m.two_factor_turning_on()}>
            {m.two_factor_turn_on()}
          </Button>
          <Button kind="secondary" onClick={() => onCancel()}>
            {m.common_cancel()}
          </Button>
        </div>
      </Form>
    </div>
  </Card>
)
