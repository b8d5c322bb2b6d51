import { m } from '@ilera/contract/messages'
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
    title={m.accounts_delete_title()}
    description={m.accounts_delete_text()}
    onClose={() => onCancel()}
  >
    <ErrorSummary problem={problem} />
    <Form
      fields={['password']}
      busy={busy}
      label={m.accounts_delete_form()}
      onSubmit={({ values }) => onErase({ password: values.password })}
    >
      <PasswordField label={m.accounts_password_label()} name="password" error={problem?.fields['password']} />
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => onCancel()}>
          {m.accounts_delete_keep()}
        </Button>
        <Button type="submit" kind="danger" busy={busy}>
          {m.accounts_delete_submit()}
        </Button>
      </div>
    </Form>
  </Dialog>
)
