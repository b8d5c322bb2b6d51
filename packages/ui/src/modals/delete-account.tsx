import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Button } from '../elements/button.tsx'
import { Dialog } from '../elements/dialog.tsx'
import { Form } from '../elements/form.tsx'
import { PasswordField } from '../elements/password-field.tsx'
import { ErrorSummary } from '../patterns/error-summary.tsx'

export type DeleteAccountModalProps = {
  open: boolean
  busy?: boolean
  problem?: ValidationErrors
  onErase: (submission: { password: string }) => void
  onCancel: () => void
}

/** Confirms the deletion of an account: what is deleted, what must be kept, and the password. */
export const DeleteAccountModal = ({ open, busy, problem, onErase, onCancel }: DeleteAccountModalProps) => (
  <Dialog
    open={open}
    tone="danger"
    title="Delete your account?"
    description="Your profile, chat and notifications are erased at once. This cannot be undone. Hospitals must keep their record of past visits and payments."
    onClose={() => onCancel()}
  >
    <ErrorSummary problem={problem} />
    <Form
      fields={['password']}
      busy={busy}
      label="Delete your account"
      onSubmit={({ values }) => onErase({ password: values.password })}
    >
      <PasswordField label="Password" name="password" error={problem?.fields['password']} />
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => onCancel()}>
          Keep my account
        </Button>
        <Button type="submit" kind="danger" busy={busy}>
          Delete my account
        </Button>
      </div>
    </Form>
  </Dialog>
)
