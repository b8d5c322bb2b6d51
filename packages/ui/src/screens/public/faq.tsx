import { m } from '@ilera/contract/messages'
import { bookableDays } from '@ilera/contract/appointments/constants'
import { href } from '@ilera/contract/routes'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { Button } from '../../elements/button.tsx'
import { ChevronDownIcon } from '../../elements/icons.tsx'
import { PageTitle } from '../../patterns/page-title.tsx'
import { PublicPage, type PublicScreenProps } from '../../patterns/public-page.tsx'

const questions = () => [
  { question: m.public_faq_system_question(), answer: m.public_faq_system_answer() },
  { question: m.public_faq_schedule_question(), answer: m.public_faq_schedule_answer() },
  { question: m.public_faq_change_question(), answer: m.public_faq_change_answer() },
  { question: m.public_faq_ahead_question(), answer: m.public_faq_ahead_answer({ days: bookableDays }) },
  { question: m.public_faq_data_question(), answer: m.public_faq_data_answer() },
  {
    question: m.public_faq_technical_question(),
    answer: m.public_faq_technical_answer({ phone: siteConfig.phone, email: siteConfig.email }),
  },
]

/** `/faq`: six questions as `details` elements, which open without any script. */
export const FaqScreen = ({ menu }: PublicScreenProps) => (
  <PublicPage current="faq" menu={menu}>
    <PageTitle title={m.public_faq_title()} lead={m.public_faq_lead()} />
    <div className="mx-auto grid w-full max-w-3xl gap-3 px-4 py-10 sm:px-6 sm:py-14">
      {questions().map(({ question, answer }, index) => (
        <details
          key={question}
          open={index === 0}
          className="group rounded-lg border border-line bg-surface shadow-low open:shadow-mid"
        >
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-lg px-5 py-3 hover:bg-brand-soft [&::-webkit-details-marker]:hidden">
            <h2 className="font-sans text-lg">{question}</h2>
            <ChevronDownIcon className="size-6 text-accent-text transition-transform group-open:[transform:rotate(180deg)]" />
          </summary>
          <p className="max-w-prose px-5 pt-1 pb-5">{answer}</p>
        </details>
      ))}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-lg bg-sunken p-6">
        <p className="text-lg">{m.public_faq_not_answered()}</p>
        <Button href={href('contactUs')}>{m.public_faq_contact_button()}</Button>
      </div>
    </div>
  </PublicPage>
)
