import type { AppointmentEvent } from '@ilera/contract/appointments/transitions'
import { keepsBookedTime } from '@ilera/contract/queue/order'
import type { QueueState } from '@ilera/contract/queue/queue-states'
import { lagosToday } from '@ilera/contract/shared/lagos-time'
import type { Dependencies } from '../dependencies.ts'
import type { LockedAppointment } from '../repositories/locked-appointment.ts'
import { createQueues, type QueueKey } from '../repositories/queues.ts'

/** How an event of an appointment ends its place in the queue. A visit that is open again gets a new place at its check-in. */
const ends: Partial<Record<AppointmentEvent, QueueState>> = {
  'undo-check-in': 'undone',
  complete: 'left',
  reopen: 'undone',
}

/** Keeps places in queues in step with appointments, and tells those who look at a queue that it has changed. */
export function createQueuePlaces({ database, realtime }: Pick<Dependencies, 'database' | 'realtime'>) {
  const queues = createQueues(database)

  /** Tells the staff, and the patients of the queue, after commit. `patientId`: somebody who has just left it. */
  async function emitChanged(key: QueueKey, patientId?: string): Promise<void> {
    const change = { day: key.day }
    realtime.emit({ hospitalId: key.hospitalId, kinds: ['appointment'], doctorKeys: [key.queue] }, 'queue', change)
    const patients = new Set([...(await queues.patientsIn(key)), ...(patientId ? [patientId] : [])])
    if (patients.size > 0) realtime.emit([...patients], 'queue', change)
  }

  return {
    emitChanged,

    /** Gives a number at check-in, and ends the place when the visit ends, in the transaction of the appointment's event. */
    async follow(locked: LockedAppointment, event: AppointmentEvent, now: Date): Promise<void> {
      const { id: appointmentId, hospitalId, doctorKey, date, time, patientId } = locked
      if (event === 'check-in' && doctorKey !== null && date !== null && time !== null) {
        const key = { hospitalId, day: lagosToday(now), queue: doctorKey }
        const number = await queues.nextNumber(key)
        const bookedTime = keepsBookedTime({ date, time }, now) ? time : null
        await queues.add(key, { number, appointmentId, bookedTime }, now)
        await emitChanged(key)
      }
      const end = ends[event]
      if (!end) return
      const place = await queues.placeOfAppointment({ hospitalId }, appointmentId)
      if (!place) return
      const key = { hospitalId, day: place.day, queue: place.queue }
      await queues.lock(key)
      await queues.setState(key, place.number, end)
      await emitChanged(key, patientId)
    },
  }
}

export type QueuePlaces = ReturnType<typeof createQueuePlaces>
