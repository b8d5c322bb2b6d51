import { m } from '@ilera/contract/messages'
import { formatDate } from '@ilera/contract/formats'
import type { EndingKind } from '@ilera/contract/family/ending-texts'
import { relationLabel } from '@ilera/contract/family/relation-label'
import type { CaredFor, Carer, Family } from '@ilera/contract/family/schemas'
import { href } from '@ilera/contract/routes'
import type { ValidationErrors } from '@ilera/contract/shared/validation'
import type { ReactNode } from 'react'
import { Badge } from '../../elements/badge.tsx'
import { Button } from '../../elements/button.tsx'
import { Card } from '../../elements/card.tsx'
import { EmptyState } from '../../elements/empty-state.tsx'
import { Form } from '../../elements/form.tsx'
import { TextField } from '../../elements/text-field.tsx'
import { ErrorSummary } from '../../patterns/error-summary.tsx'
import { RecordPage } from '../../patterns/record-page.tsx'

export type PatientFamilyScreenProps = {
  /** `loading` shows a placeholder, `failed` says why, `shown` shows the content. */
  state: 'loading' | 'failed' | 'shown'
  /** Whom the patient cares for, and who cares for the patient. */
  family?: Family
  /** Why loading failed. */
  errorMessage?: string
  /** A code is being sent: the button is busy, and a second press does nothing. */
  isAccepting?: boolean
  /** What is wrong with the code. */
  codeProblem?: ValidationErrors
  /** The last code that was accepted: the field is empty after it. */
  accepted?: string
  /** Called to load again after a failure. */
  onRetry: () => void
  /** Called to act for somebody from now on. */
  onActFor: (choice: { patientId: string }) => void
  /** Called to end a relation or to take an invitation back. `name`: of the other person. */
  onEnd: (choice: { id: string; kind: EndingKind; name: string }) => void
  /** Called with the code of an invitation. */
  onAccept: (submission: { values: { code: string } }) => void
}

type RowProps = { title: ReactNode; children: ReactNode; actions: ReactNode }
const Row = ({ title, children, actions }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
    <div className="grid min-w-0 gap-0.5">
      <p className="flex flex-wrap items-center gap-2 font-bold">{title}</p>
      <div className="text-sm text-ink-soft">{children}</div>
    </div>
    <div className="flex flex-wrap gap-3">{actions}</div>
  </li>
)

const scopeLabels = { read: m.family_scope_read, book: m.family_scope_book, pay: m.family_scope_pay }
const scopesOf = (scope: CaredFor['scope']) => scope.map((one) => scopeLabels[one]()).join(', ')

function stateOf({ status, endsAt, aboutName, otherCarers, scope }: CaredFor): string {
  if (status === 'invited')
    return aboutName === null
      ? m.family_invited_until({ date: formatDate(endsAt) })
      : m.family_invited_about_until({ name: aboutName, date: formatDate(endsAt) })
  if (status === 'turned-18') return m.family_turned_18()
  const others = otherCarers.filter(Boolean)
  const may = m.family_you_may({ scopes: scopesOf(scope) })
  return others.length > 0 ? `${may} ${m.family_others({ names: others.join(', ') })}` : may
}

/** `/patient/patientFamily`: whom the patient cares for, who cares for the patient, and the code of an invitation. */
export function PatientFamilyScreen(props: PatientFamilyScreenProps) {
  const { isAccepting, codeProblem, accepted = '', onActFor, onEnd, onAccept } = props
  const endButton = (id: string, kind: EndingKind, name: string) => (
    <Button
      kind="secondary"
      size="small"
      aria-label={m.family_end_label({ name })}
      onClick={() => onEnd({ id, kind, name })}
    >
      {m.family_end()}
    </Button>
  )
  const takeBackButton = (id: string, name: string) => (
    <Button
      kind="secondary"
      size="small"
      aria-label={m.family_take_back_label({ name })}
      onClick={() => onEnd({ id, kind: 'invitation', name })}
    >
      {m.family_take_back()}
    </Button>
  )
  const caredFor = (one: CaredFor) => {
    const { _id, patientId, firstName, lastName, status } = one
    const name = `${firstName} ${lastName}`
    return (
      <Row
        key={_id}
        title={
          <>
            <span>{name}</span>
            {status === 'invited' ? (
              <Badge tone="info">{m.family_badge_invited()}</Badge>
            ) : (
              <span className="font-normal">{relationLabel(one)}</span>
            )}
          </>
        }
        actions={
          <>
            {status === 'active' && patientId !== null ? (
              <Button size="small" onClick={() => onActFor({ patientId })}>
                {m.family_act_for({ name: firstName })}
              </Button>
            ) : null}
            {status === 'turned-18' && patientId !== null ? (
              <Button size="small" href={href('patientFamilyAdd', {}, { who: 'adult', about: patientId })}>
                {m.family_invite_person_button({ name: firstName })}
              </Button>
            ) : null}
            {status === 'invited'
              ? takeBackButton(_id, name)
              : endButton(_id, status === 'turned-18' ? 'turned-18' : 'cared-for', name)}
          </>
        }
      >
        {stateOf(one)}
      </Row>
    )
  }
  const carer = ({ _id, name, scope, since }: Carer) => (
    <Row
      key={_id}
      title={<span>{name || m.family_somebody()}</span>}
      actions={endButton(_id, 'carer', name || m.family_somebody())}
    >
      {m.family_carer_may({ scopes: scopesOf(scope), date: formatDate(since) })}
    </Row>
  )
  return (
    <RecordPage
      title={m.family_title()}
      lead={m.family_lead()}
      actions={
        <>
          <Button href={href('patientFamilyAdd')}>{m.family_add_child_button()}</Button>
          <Button kind="secondary" href={href('patientFamilyAdd', {}, { who: 'adult' })}>
            {m.family_invite_adult_button()}
          </Button>
        </>
      }
      state={props.state}
      record={props.family}
      errorMessage={props.errorMessage}
      skeleton={{ kind: 'card', label: m.family_loading() }}
      onRetry={props.onRetry}
    >
      {({ caresFor, carers }) => (
        <div className="grid max-w-3xl gap-6">
          {caresFor.length > 0 ? (
            <Card title={m.family_cares_for()}>
              <ul className="grid">{caresFor.map(caredFor)}</ul>
            </Card>
          ) : (
            <EmptyState title={m.family_none()}>{m.family_none_next()}</EmptyState>
          )}
          {carers.length > 0 ? (
            <Card title={m.family_carers()}>
              <ul className="grid">{carers.map(carer)}</ul>
            </Card>
          ) : null}
          <Card title={m.family_code_title()}>
            <ErrorSummary problem={codeProblem} />
            <Form key={accepted} fields={['code']} busy={isAccepting} onSubmit={onAccept}>
              <TextField
                label={m.family_code_label()}
                name="code"
                hint={m.family_code_hint()}
                autoComplete="off"
                error={codeProblem?.fields['code']}
              />
              <div>
                <Button type="submit" kind="secondary" busy={isAccepting}>
                  {m.family_code_button()}
                </Button>
              </div>
            </Form>
          </Card>
        </div>
      )}
    </RecordPage>
  )
}
