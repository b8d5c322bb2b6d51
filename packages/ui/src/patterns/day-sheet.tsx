import { m } from '@ilera/contract/messages'
import { appointmentStates } from '@ilera/contract/appointments/appointment-states'
import type { DayVisit } from '@ilera/contract/day/schemas'
import { formatDay, formatTime } from '@ilera/contract/formats'
import { paymentLabel } from '@ilera/contract/payments/statuses'
import { serviceWithLength } from '@ilera/contract/services/choice'
import { groupsOf } from './day-list/groups.ts'
import { useIsPrinting } from './use-is-printing.ts'

type DaySheetProps = {
  /** The day in Lagos, such as `2026-11-05`. */
  date: string
  /** The visits of that day, in the order of their times. */
  visits: readonly DayVisit[]
}

/** A day as it is printed: an A4 page for each doctor, with room for notes by hand. */
export const DaySheet = ({ date, visits }: DaySheetProps) => (
  <>
    {groupsOf(visits, 'doctor').map(({ key, title, visits: shown }) => (
      <section key={key} className="break-after-page last:break-after-auto">
        <h2 className="text-xl">{title}</h2>
        <p className="mb-2">{formatDay(date)}</p>
        <table className="w-full border-collapse text-xs wrap-break-word">
          <thead className="text-start">
            <tr className="border-b-2">
              {[
                m.day_number_column(),
                m.day_time_column(),
                m.day_patient_column(),
                m.day_phone_column(),
                m.day_status_column(),
                m.day_payment_column(),
              ].map((label) => (
                <th key={label} scope="col" className="py-1 pe-3 text-start">
                  {label}
                </th>
              ))}
              <th scope="col" className="w-1/5 py-1 text-start">
                {m.day_notes_column()}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ _id, time, fullName, phoneNumber, status, paymentStatus, fee, ...visit }, index) => (
              <tr key={_id} className="h-9 border-b align-top">
                <td className="py-1 pe-3 tabular-nums">{index + 1}</td>
                <td className="py-1 pe-3 whitespace-nowrap tabular-nums">{formatTime(time)}</td>
                <th scope="row" className="py-1 pe-3 text-start wrap-anywhere">
                  <span>{fullName}</span>
                  <span className="block font-normal">{serviceWithLength(visit)}</span>
                </th>
                <td className="min-w-30 py-1 pe-3 wrap-anywhere">
                  <bdi dir="ltr">{phoneNumber ?? ''}</bdi>
                </td>
                <td className="py-1 pe-3">{appointmentStates[status].label()}</td>
                <td className="py-1 pe-3">{paymentLabel(paymentStatus, fee)}</td>
                {/* Room to write by hand. */}
                <td className="border-s">{'\u00A0'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    ))}
  </>
)

/** The sheet of a day, only while the browser prints: the two hundred rows of a full day cost a screen nothing. */
export const DayPrint = (sheet: DaySheetProps) =>
  useIsPrinting() ? (
    <div data-day-list className="hidden print:block">
      <DaySheet {...sheet} />
    </div>
  ) : null
