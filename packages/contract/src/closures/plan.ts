import { m } from '@ilera/contract/messages'
import { formatDate, formatTime } from '../formats.ts'
import type { Affected, MoveOption, Plan, PlanStep } from './schemas.ts'

/** The value of the choice that leaves an appointment as it is, and of the one that cancels it. */
const planChoices = { keep: 'keep', cancel: 'cancel' } as const

/** The value of the choice of a time. It names the time: a choice keeps its meaning when the list is loaded again. */
const valueOf = ({ doctorName, date, time }: MoveOption): string => `${date} ${time} ${doctorName}`

/** What can become of an appointment, the proposed one first. */
export function choicesOf({ doctorName, date, options }: Affected): { value: string; label: string }[] {
  const moves = options.map((option) => {
    const when = { day: formatDate(option.date), time: formatTime(option.time) }
    const isOwn = option.doctorName === doctorName
    const label = isOwn
      ? m.closures_move_to(when)
      : option.date === date
        ? m.closures_give_to({ doctorName: option.doctorName })
        : m.closures_move_to_other({ ...when, doctorName: option.doctorName })
    return { value: valueOf(option), label }
  })
  return [
    ...moves,
    // Nobody cancels by accident: without a free time, the first choice is to leave it.
    { value: planChoices.keep, label: m.closures_keep_choice() },
    { value: planChoices.cancel, label: m.closures_cancel_choice() },
  ]
}

/** The plan of a form: the choice of each appointment by its id, and whether the rest is done where something does not fit. */
export function planFrom(affected: readonly Affected[], choices: { [Id in string]?: string }, fit: Plan['fit']): Plan {
  const plan = affected.flatMap(({ _id, date, time, options }): PlanStep[] => {
    const choice = choices[_id]
    if (choice === planChoices.cancel) return [{ _id, action: 'cancel', date, time }]
    const option = options.find((one) => valueOf(one) === choice)
    if (!option) return []
    const to = { doctorName: option.doctorName, date: option.date, time: option.time }
    return [{ _id, action: 'rebook', date, time, to }]
  })
  return { plan, fit }
}
