import { memberRoles, type MemberRole } from '@ilera/contract/members/roles'
import type { Member } from '@ilera/contract/members/schemas'
import type { StaffAction, StaffValues } from '@ilera/contract/members/staff-actions'
import { m } from '@ilera/contract/messages'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import { Button } from '../elements/button.tsx'
import { Checkbox } from '../elements/checkbox.tsx'
import { Dialog } from '../elements/dialog.tsx'
import { Form } from '../elements/form.tsx'
import { PasswordField } from '../elements/password-field.tsx'
import { PhoneField } from '../elements/phone-field.tsx'
import { TextField } from '../elements/text-field.tsx'
import { ErrorSummary } from '../patterns/error-summary.tsx'
import { roleNames } from '../patterns/role-names.ts'

export type StaffActionModalProps = {
  /** What the dialog asks; undefined if it is closed. */
  action?: StaffAction
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** Called with what was typed; empty if the dialog only asks. */
  onConfirm: (submission: { values: StaffValues }) => void
  /** Called on every way to leave the dialog without the action: its button, the cross, Escape. */
  onCancel: () => void
}

type Texts = { title: (names: { name: string }) => string; text: () => string; submit: () => string }

const texts: Record<StaffAction['kind'], Texts> = {
  invite: { title: () => m.staff_invite_title(), text: m.staff_invite_text, submit: m.staff_invite_submit },
  resend: { title: m.staff_resend_title, text: m.staff_resend_text, submit: m.staff_resend_button },
  withdraw: { title: m.staff_withdraw_title, text: m.staff_withdraw_text, submit: m.staff_withdraw_button },
  edit: { title: m.staff_edit_title, text: m.staff_edit_text, submit: m.staff_edit_submit },
  suspend: { title: m.staff_suspend_title, text: m.staff_suspend_text, submit: m.staff_suspend_button },
  activate: { title: m.staff_activate_title, text: m.staff_activate_text, submit: m.staff_activate_button },
  remove: { title: m.staff_remove_title, text: m.staff_remove_text, submit: m.staff_remove_button },
  requireTwoFactor: {
    title: () => m.staff_require_two_factor_title(),
    text: m.staff_require_two_factor_text,
    submit: m.staff_require_two_factor_button,
  },
  relaxTwoFactor: {
    title: () => m.staff_relax_two_factor_title(),
    text: m.staff_relax_two_factor_text,
    submit: m.staff_relax_two_factor_button,
  },
  handOver: { title: m.staff_hand_over_title, text: m.staff_hand_over_text, submit: m.staff_hand_over_button },
}

const tones: Partial<Record<StaffAction['kind'], 'warning' | 'danger'>> = {
  withdraw: 'danger',
  remove: 'danger',
  suspend: 'warning',
  handOver: 'warning',
  requireTwoFactor: 'warning',
}

const roleHints: Record<MemberRole, () => string> = {
  owner: m.staff_role_owner_hint,
  desk: m.staff_role_desk_hint,
  doctor: m.staff_role_doctor_hint,
  cashier: m.staff_role_cashier_hint,
}

const nameOf = (action: StaffAction): string => {
  if ('invitation' in action) return action.invitation.name
  return 'member' in action ? (action.member.name ?? action.member.email) : ''
}

type FieldsProps = { problem: ValidationErrors | undefined; member?: Member }

const RoleFields = ({ problem, member }: FieldsProps) => (
  <>
    <fieldset className="grid gap-1">
      <legend className="font-bold">{m.staff_roles_legend()}</legend>
      {memberRoles.map((role, index) => (
        <Checkbox
          key={role}
          name={role}
          label={roleNames[role]()}
          hint={roleHints[role]()}
          defaultChecked={member?.roles.includes(role)}
          error={index === 0 ? problem?.fields['roles'] : undefined}
        />
      ))}
    </fieldset>
    <TextField
      label={m.staff_doctor_field()}
      name="doctorName"
      hint={m.staff_doctor_hint()}
      optional
      defaultValue={member?.doctorName ?? ''}
      error={problem?.fields['doctorName']}
    />
  </>
)

const InviteFields = ({ problem }: FieldsProps) => (
  <>
    <TextField label={m.staff_name_field()} name="name" autoComplete="off" error={problem?.fields['name']} />
    <TextField
      label={m.staff_email_field()}
      name="email"
      type="email"
      autoComplete="off"
      error={problem?.fields['email']}
    />
    <PhoneField label={m.staff_phone_field()} name="phoneNumber" optional error={problem?.fields['phoneNumber']} />
    <RoleFields problem={problem} />
  </>
)

function ActionFields({ action, problem }: { action: StaffAction; problem: ValidationErrors | undefined }) {
  if (action.kind === 'invite') return <InviteFields problem={problem} />
  if (action.kind === 'edit') return <RoleFields problem={problem} member={action.member} />
  if (action.kind === 'handOver')
    return <PasswordField label={m.staff_password_field()} name="password" error={problem?.fields['password']} />
  return null
}

const fields = ['name', 'email', 'phoneNumber', 'doctorName', 'password', ...memberRoles] as const

/** Takes what an action on the staff needs, or asks whether it is meant. */
export function StaffActionModal({ action, busy, problem, onConfirm, onCancel }: StaffActionModalProps) {
  if (!action) return null
  const { title, text, submit } = texts[action.kind]
  const tone = tones[action.kind]
  return (
    <Dialog open tone={tone} title={title({ name: nameOf(action) })} description={text()} onClose={() => onCancel()}>
      <ErrorSummary problem={problem} />
      <Form
        fields={fields}
        busy={busy}
        label={title({ name: nameOf(action) })}
        onSubmit={({ values: { owner, desk, doctor, cashier, ...typed } }) => {
          const chosen = { owner, desk, doctor, cashier }
          onConfirm({ values: { ...typed, roles: memberRoles.filter((role) => chosen[role] === 'on') } })
        }}
      >
        <ActionFields action={action} problem={problem} />
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" onClick={() => onCancel()}>
            {m.common_go_back()}
          </Button>
          <Button type="submit" kind={tone === 'danger' ? 'danger' : 'primary'} busy={busy}>
            {submit()}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
