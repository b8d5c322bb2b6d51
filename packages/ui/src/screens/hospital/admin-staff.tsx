import { formatChatTime, formatLongDate } from '@ilera/contract/formats'
import type { Invitation, Member, Staff } from '@ilera/contract/members/schemas'
import { m } from '@ilera/contract/messages'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import type { StaffAction, StaffValues } from '@ilera/contract/members/staff-actions'
import { Badge } from '../../elements/badge.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { EmailText } from '../../elements/email-text.tsx'
import { Table } from '../../elements/table.tsx'
import { StaffActionModal } from '../../modals/staff-action.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'
import { rolesText } from '../../patterns/role-names.ts'

export type AdminStaffScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the content. */
  state: 'loading' | 'failed' | 'shown'
  /** The members and the open invitations. */
  staff?: Staff
  /** Why loading failed. */
  errorMessage?: string
  /** What the open dialog asks; undefined if none is open. */
  action?: StaffAction
  /** The request is running: the button is busy, and a second press does nothing. */
  busy?: boolean
  /** What is wrong: a summary above the form, and a message beside each field. */
  problem?: ValidationErrors
  /** Called to load again after a failure. */
  onRetry: () => void
  /** Called to open the dialog of an action. */
  onAsk: (choice: { action: StaffAction }) => void
  /** Called with what was typed in the dialog. */
  onConfirm: (submission: { values: StaffValues }) => void
  /** Called on every way to leave the dialog without the action. */
  onCancel: () => void
}

const MemberName = (member: Member) => (
  <span className="grid min-w-0 gap-0.5">
    <span className="flex flex-wrap items-center gap-2">
      <span>{member.name ?? m.staff_unnamed()}</span>
      {member.current ? <Badge tone="info">{m.staff_you()}</Badge> : null}
    </span>
    <span className="text-sm font-normal text-ink-soft">
      <EmailText address={member.email} />
    </span>
  </span>
)

const Roles = ({ roles, doctorName }: Pick<Member, 'roles' | 'doctorName'>) => (
  <span className="grid gap-0.5">
    <span>{rolesText(roles)}</span>
    {doctorName && roles.includes('doctor') ? (
      <span className="text-sm text-ink-soft">{m.staff_doctor_of({ doctorName })}</span>
    ) : null}
  </span>
)

const Status = ({ status, hasTwoFactor }: Member) => (
  <span className="flex flex-wrap gap-2">
    <Badge tone={status === 'active' ? 'success' : 'warning'}>
      {status === 'active' ? m.staff_active() : m.staff_suspended()}
    </Badge>
    {hasTwoFactor ? <Badge tone="neutral">{m.staff_two_factor()}</Badge> : null}
  </span>
)

type Action = Pick<AdminStaffScreenProps, 'onAsk'>

type MemberAction = Extract<StaffAction, { member: Member }>['kind']

const actionTexts: Record<MemberAction, { text: () => string; label: (names: { name: string }) => string }> = {
  edit: { text: m.staff_edit_button, label: m.staff_edit_label },
  suspend: { text: m.staff_suspend_button, label: m.staff_suspend_label },
  activate: { text: m.staff_activate_button, label: m.staff_activate_label },
  handOver: { text: m.staff_hand_over_button, label: m.staff_hand_over_label },
  remove: { text: m.staff_remove_button, label: m.staff_remove_label },
}

/** Nobody suspends or removes themselves: leaving is on the page of one's own account. */
function actionsOf({ current, status, roles }: Member): MemberAction[] {
  if (current) return ['edit']
  if (status === 'suspended') return ['edit', 'activate', 'remove']
  return roles.includes('owner') ? ['edit', 'suspend', 'remove'] : ['edit', 'suspend', 'handOver', 'remove']
}

const MemberActions = ({ member, onAsk }: Action & { member: Member }) =>
  actionsOf(member).map((kind) => (
    <Button
      key={kind}
      kind={kind === 'remove' ? 'danger' : 'secondary'}
      size="small"
      aria-label={actionTexts[kind].label({ name: member.name ?? member.email })}
      onClick={() => onAsk({ action: { kind, member } })}
    >
      {actionTexts[kind].text()}
    </Button>
  ))

const Members = ({ members, onAsk }: Action & { members: readonly Member[] }) => (
  <Table
    caption={m.staff_members_caption()}
    rows={members}
    rowKey={({ _id }) => _id}
    columns={[
      { key: 'name', header: m.staff_name_column(), rowHeader: true, cell: (member) => <MemberName {...member} /> },
      { key: 'roles', compact: true, header: m.staff_roles_column(), cell: (member) => <Roles {...member} /> },
      { key: 'status', header: m.staff_status_column(), cell: (member) => <Status {...member} /> },
      {
        key: 'login',
        header: m.staff_login_column(),
        cell: ({ lastLoginAt }) => (lastLoginAt ? formatChatTime(lastLoginAt) : m.staff_never()),
      },
    ]}
    actions={(member) => <MemberActions member={member} onAsk={onAsk} />}
  />
)

const Invitations = ({ invitations, onAsk }: Action & { invitations: readonly Invitation[] }) => (
  <Table
    caption={m.staff_invitations_caption()}
    rows={invitations}
    rowKey={({ _id }) => _id}
    columns={[
      { key: 'name', header: m.staff_name_column(), rowHeader: true, cell: ({ name }) => name },
      {
        key: 'to',
        header: m.staff_sent_to_column(),
        cell: ({ email, phoneNumber }) => (email ? <EmailText address={email} /> : phoneNumber),
      },
      { key: 'roles', header: m.staff_roles_column(), cell: (invitation) => <Roles {...invitation} /> },
      { key: 'expires', header: m.staff_expires_column(), cell: ({ expiresAt }) => formatLongDate(expiresAt) },
    ]}
    actions={(invitation) => (
      <>
        <Button
          kind="secondary"
          size="small"
          aria-label={m.staff_resend_label({ name: invitation.name })}
          onClick={() => onAsk({ action: { kind: 'resend', invitation } })}
        >
          {m.staff_resend_button()}
        </Button>
        <Button
          kind="danger"
          size="small"
          aria-label={m.staff_withdraw_label({ name: invitation.name })}
          onClick={() => onAsk({ action: { kind: 'withdraw', invitation } })}
        >
          {m.staff_withdraw_button()}
        </Button>
      </>
    )}
  />
)

const SecondStep = ({ twoFactorRequired, onAsk }: Action & Pick<Staff, 'twoFactorRequired'>) => (
  <Card title={m.staff_two_factor_heading()}>
    <p>{twoFactorRequired ? m.staff_two_factor_required() : m.staff_two_factor_optional()}</p>
    <div>
      <Button
        kind="secondary"
        onClick={() => onAsk({ action: { kind: twoFactorRequired ? 'relaxTwoFactor' : 'requireTwoFactor' } })}
      >
        {twoFactorRequired ? m.staff_relax_two_factor_button() : m.staff_require_two_factor_button()}
      </Button>
    </div>
  </Card>
)

/** `/admin/adminStaff`: the hospital's staff with their roles, the open invitations, and the second step. For owners. */
export const AdminStaffScreen = (props: AdminStaffScreenProps) => (
  <>
    <RecordPage
      title={m.staff_title()}
      lead={m.staff_lead()}
      actions={<Button onClick={() => props.onAsk({ action: { kind: 'invite' } })}>{m.staff_invite_button()}</Button>}
      state={props.state}
      record={props.staff}
      errorMessage={props.errorMessage}
      skeleton={{ kind: 'table', label: m.staff_loading(), rows: 4 }}
      onRetry={props.onRetry}
    >
      {({ members, invitations, twoFactorRequired }) => (
        <div className="grid gap-8">
          <Members members={members} onAsk={props.onAsk} />
          {invitations.length > 0 ? (
            <Invitations invitations={invitations} onAsk={props.onAsk} />
          ) : (
            <p className="text-ink-soft">{m.staff_invitations_none()}</p>
          )}
          <SecondStep twoFactorRequired={twoFactorRequired} onAsk={props.onAsk} />
        </div>
      )}
    </RecordPage>
    <StaffActionModal
      action={props.action}
      busy={props.busy}
      problem={props.problem}
      onConfirm={props.onConfirm}
      onCancel={props.onCancel}
    />
  </>
)
