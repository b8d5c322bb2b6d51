import { bookableDays, slotMinutes } from '@ilera/contract/appointments/constants'
import { href } from '@ilera/contract/routes'
import { siteConfig } from '@ilera/contract/shared/site-config'
import { Button } from '../../elements/button.tsx'
import { ChevronDownIcon } from '../../elements/icons.tsx'
import { PageTitle } from '../../patterns/page-title.tsx'
import { PublicPage, type PublicScreenProps } from '../../patterns/public-page.tsx'

const questions = [
  {
    question: 'What is the hospital appointment system?',
    answer:
      'It is a way to ask for a hospital visit on your phone. The hospital answers with a doctor, a day, a time and the fee. You agree before you travel.',
  },
  {
    question: 'How do I schedule an appointment?',
    answer: `Sign up as a patient and fill in your profile. Choose a hospital, then tell them what troubles you. They assign a doctor for a visit of ${slotMinutes} minutes, and we tell you at once.`,
  },
  {
    question: 'Can I cancel or reschedule my appointment?',
    answer:
      'Yes. Open the appointment and choose what you need. Give a new day, a time and the reason to reschedule. Your old time is kept until the hospital replies.',
  },
  {
    question: 'How far ahead can I book?',
    answer: `You can ask for any day from today, up to ${bookableDays} days ahead. The hospital confirms the day and the time.`,
  },
  {
    question: 'Is my data secure?',
    answer:
      'Yes. Only you and the hospitals you book with can see your record. We keep a list of who opened it, and you can read that list. You may take your data with you or delete it.',
  },
  {
    question: 'What if I have technical difficulties?',
    answer: `Check your network and try again. What you typed on a form is kept. If it still fails, call ${siteConfig.phone} or write to ${siteConfig.email}.`,
  },
]

/** `/faq`: six questions as `details` elements, which open without any script. */
export const FaqScreen = ({ menu }: PublicScreenProps) => (
  <PublicPage current="faq" menu={menu}>
    <PageTitle title="Frequently asked questions" lead="Short answers. If yours is missing, ask us." />
    <div className="mx-auto grid w-full max-w-3xl gap-3 px-4 py-10 sm:px-6 sm:py-14">
      {questions.map(({ question, answer }, index) => (
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
        <p className="text-lg">Did we not answer your question?</p>
        <Button href={href('contactUs')}>Contact Us</Button>
      </div>
    </div>
  </PublicPage>
)
