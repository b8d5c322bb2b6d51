import { m } from '@ilera/contract/messages'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Button } from '../elements/button.tsx'
import { Dialog } from '../elements/dialog.tsx'
import { Form } from '../elements/form.tsx'
import { PasswordField } from '../elements/password-field.tsx'
import { CodeField } from '../patterns/code-field.tsx'
import { ErrorSummary } from '../patterns/error-summary.tsx'

export type DeleteAccountModalProps = {
  /** Whether the dialog shows. */
  open: boolean
  /** Whose account it is: its email address, or a name. */
  account: string
  /** The account has no password: a code was sent to its phone instead. */
  byCode?: boolean
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** Called with the password or the code, which the server checks. */
  onErase: (submission: { password: string } | { confirmCode: string }) => void
  /** Called on every way to leave the dialog without the action: its button, the cross, Escape. */
  onCancel: () => void
}

/** Confirms the deletion of an account: what is deleted, what must be kept, and the password or a code. */
export const DeleteAccountModal = ({
  open,
  account,
  byCode,
  busy,
  problem,
  onErase,
  onCancel,
}: DeleteAccountModalProps) => (
  <Dialog
    open={open}
    tone="danger"
    title={m.accounts_delete_title()}
    description={m.accounts_delete_text()}
    onClose={() => onCancel()}
  >
    <p className="wrap-anywhere">{m.accounts_delete_whose({ account })}</p>
    <ErrorSummary problem={problem} />
    <Form
      fields={['password', 'confirmCode']}
      busy={busy}
      label={m.accounts_delete_form()}
      onSubmit={({ values: { password, confirmCode } }) => onErase(byCode ? { confirmCode } : { password })}
    >
      {byCode ? (
        <CodeField name="confirmCode" hint={m.phone_delete_hint()} error={problem?.fields['confirmCode']} />
      ) : (
        <PasswordField label={m.accounts_password_label()} name="password" error={problem?.fields['password']} />
      )}
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
