import { m } from '@ilera/contract/messages'
import { isAllowed, movingEvent } from '@ilera/contract/appointments/transitions'
import type { DayVisit } from '@ilera/contract/day/schemas'
import { formatLongDate } from '@ilera/contract/formats'
import { visitMoveView } from '@ilera/flows/visit-move/visit-move.machine'
import type { ActionWithReasonModalProps } from '@ilera/ui/modals/action-with-reason'
import type { AdminDayScreenProps } from '@ilera/ui/screens/hospital/admin-day'
import { useActor } from '@xstate/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useQuery } from '../queries/use-query.ts'
import { useNow } from '../support/use-today.ts'
import { useToasts } from '../support/use-toasts.ts'
import { visitMoveMachine } from './visit-move-machine.ts'

type MoveProps = Pick<AdminDayScreenProps, 'free' | 'held' | 'movableIds' | 'moved' | 'onPick' | 'onDrop' | 'onPutBack'>

/** Whether the desk can move the visit now: a booked or held one before its time, or a reservation. */
const isMovable = ({ status, date, time }: DayVisit, now: Date): boolean =>
  isAllowed(movingEvent(status), 'hospital', { status, date, time, reschedule: null }, now)

/**
 * The free times of the day's grid at which the held visit fits. Those of before stay while others load, so that a visit can be
 * dragged meanwhile.
 */
function useFreeTimes(date: string, heldId: string | undefined, when: boolean): MoveProps['free'] {
  const query = { from: date, days: '1', move: heldId }
  const { value } = useQuery('schedule', { query, when })
  const free = useMemo(
    () =>
      value?.data.doctors.map(({ doctorName, days }) => ({
        doctorName,
        times: days.find((day) => day.date === date)?.free ?? [],
      })),
    [value, date],
  )
  const [last, setLast] = useState<{ date: string; free: MoveProps['free'] }>({ date, free })
  if (free && free !== last.free) setLast({ date, free })
  return free ?? (last.date === date ? last.free : undefined)
}

/**
 * Moving a visit in the grid of a day (docs/decisions/129). `onGrid` is called when a visit is picked up in a list: the grid has to
 * show.
 */
export function useVisitMove(
  { rows, date, isGrid }: { rows: readonly DayVisit[]; date: string; isGrid: boolean },
  onGrid: () => void,
): { props: MoveProps; question: ActionWithReasonModalProps } {
  const [snapshot, send, actor] = useActor(visitMoveMachine)
  const { held, to, isAsked, busy, problem, moved } = visitMoveView(snapshot)
  useToasts(actor)
  const free = useFreeTimes(date, held?._id, isGrid)
  const now = useNow()
  const movableIds = useMemo(
    () => new Set(rows.filter((visit) => isMovable(visit, now)).map(({ _id }) => _id)),
    [rows, now],
  )

  const latest = useRef({ rows, onGrid })
  useEffect(() => void (latest.current = { rows, onGrid }))
  const pick = useCallback(
    ({ id }: { id: string }) => {
      const visit = latest.current.rows.find(({ _id }) => _id === id)
      if (!visit) return
      send({ type: 'pick', visit })
      latest.current.onGrid()
    },
    [send],
  )
  return {
    props: {
      free,
      held,
      movableIds,
      moved,
      onPick: pick,
      onDrop: (target) => send({ type: 'drop', to: target }),
      onPutBack: () => send({ type: 'put back' }),
    },
    question: {
      open: isAsked,
      title: m.day_move_title({ name: held?.fullName ?? '' }),
      text: m.day_move_text({
        from: held ? formatLongDate(held) : '',
        fromDoctor: held?.doctorName ?? '',
        to: to ? formatLongDate(to) : '',
        toDoctor: to?.doctorName ?? '',
      }),
      confirmLabel: m.day_move_confirm(),
      reason: 'none',
      busy,
      problem,
      onConfirm: () => send({ type: 'confirm' }),
      onCancel: () => send({ type: 'cancel' }),
    },
  }
}
