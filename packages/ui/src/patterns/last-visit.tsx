import { m } from '@ilera/contract/messages'
import type { HomeVisit } from '@ilera/contract/appointments/schemas'
import { formatLongDate } from '@ilera/contract/formats'
import { Button } from '../elements/button.tsx'
import { Card } from '../elements/card.tsx'
import { bookAgainHref } from './book-again.ts'
import { WaitQuestion, type WaitQuestionProps } from './wait-question.tsx'

export type LastVisitProps = {
  /** The last attended visit. */
  visit: HomeVisit
  /** Asks about the wait, for two weeks after the visit. */
  wait?: Omit<WaitQuestionProps, 'answer'>
}

/** The last attended visit, and the way to book its doctor again. */
export function LastVisit({ visit, wait }: LastVisitProps) {
  const { doctorName, hospitalName, date, time } = visit
  const again = bookAgainHref(visit)
  return (
    <Card
      title={m.home_last_title()}
      footer={
        again && doctorName ? (
          <Button kind="secondary" href={again}>
            {m.booking_again_button({ doctorName })}
          </Button>
        ) : undefined
      }
    >
      <p>
        {doctorName ? <span className="block font-bold">{doctorName}</span> : null}
        <span className="block">{hospitalName}</span>
        <span className="block text-ink-soft">{formatLongDate({ date, time })}</span>
      </p>
      {wait ? <WaitQuestion {...wait} answer={visit.wait} /> : null}
    </Card>
  )
}
