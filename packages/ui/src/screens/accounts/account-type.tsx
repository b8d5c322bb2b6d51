import { m } from '@ilera/contract/messages'
import { href } from '@ilera/contract/routes'
import type { ReactNode } from 'react'
import { ArrowRightIcon } from '../../elements/icons.tsx'
import { AuthCard } from '../../patterns/auth-card.tsx'
import { SwitchFormLink } from '../../patterns/switch-form-link.tsx'
import { Portrait } from '../../patterns/portrait.tsx'

export type AccountTypeScreenProps = {
  /** The name from the welcome page, for the greeting. */
  name?: string
}

/** `/accountType`: the choice between a patient and a hospital account, as two tiles (spec section 2). */
export function AccountTypeScreen({ name }: AccountTypeScreenProps) {
  const greeting = name?.trim()
  return (
    <AuthCard
      title={greeting ? m.accounts_type_title_named({ name: greeting }) : m.accounts_type_title()}
      lead={m.accounts_type_lead()}
      footer={
        <SwitchFormLink
          question={m.accounts_have_account_question()}
          label={m.accounts_login_link()}
          href={href('patientLogin')}
        />
      }
    >
      <Choice
        label={m.accounts_type_patient()}
        href={href('patientRegister')}
        picture={<Portrait who="ngozi" className="size-20" />}
      >
        {m.accounts_type_patient_hint()}
      </Choice>
      <Choice
        label={m.accounts_type_hospital()}
        href={href('hospitalRegister')}
        picture={<Portrait who="femi" className="size-20" />}
      >
        {m.accounts_type_hospital_hint()}
      </Choice>
    </AuthCard>
  )
}

type ChoiceProps = { label: string; href: string; picture: ReactNode; children: string }

const Choice = ({ label, href, picture, children }: ChoiceProps) => (
  <a
    href={href}
    className="group flex print:hidden min-w-0 flex-wrap items-center gap-4 rounded-lg border border-line-strong p-4 transition-colors hover:border-brand-text hover:bg-brand-soft"
  >
    {picture}
    <span className="grid min-w-0 flex-1 basis-24 gap-1">
      <span className="inline-block w-fit font-display text-xl font-bold first-letter:uppercase">{label}</span>
      <span className="text-sm text-ink-soft group-hover:text-ink">{children}</span>
    </span>
    <ArrowRightIcon className="size-6 text-accent-text transition-transform group-hover:[transform:translateX(0.25rem)]" />
  </a>
)
