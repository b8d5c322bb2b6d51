import type { VisitLength } from '@ilera/contract/appointments/slots'

/** The chosen service, its length in minutes, and until when patients may change the visit. Without a service, the id is null. */
export type VisitService = VisitLength & { serviceId: string | null; changeHours: number }

/** Columns that a transition sets beside the status. Missing ones stay unchanged. */
export type ChangedColumns = Partial<{
  doctorName: string
  speciality: string
  date: string
  time: string
  fee: number
  holdUntil: Date | null
  askedDate: string | null
  askedTime: string | null
  askedReason: string | null
  confirmedFee: 'fee'
  service: VisitService
}>

const columns: Record<Exclude<keyof ChangedColumns, 'confirmedFee' | 'service'>, string> = {
  doctorName: 'doctor_name',
  speciality: 'speciality',
  date: 'date',
  time: 'time',
  fee: 'fee',
  holdUntil: 'hold_until',
  askedDate: 'asked_date',
  askedTime: 'asked_time',
  askedReason: 'asked_reason',
}
const isColumn = (key: string): key is keyof typeof columns => key in columns

/** The parameters before those of the changed columns: hospital, appointment, status before and after, and the time. */
const firstParameters = 5

/**
 * The prepared statement of a transition that changes these columns, and the values from its sixth parameter on. There is one
 * statement for each set of columns that the actions change.
 */
export function transitionStatement({ confirmedFee, service, ...plain }: ChangedColumns) {
  const named = Object.entries(plain).filter(([key]) => isColumn(key))
  const values: unknown[] = named.map(([, value]) => value)
  const sets = named.map(([key], index) => (isColumn(key) ? `${columns[key]} = $${firstParameters + index + 1}` : ''))
  // In SQL, the column still has the value from before the statement: a fee that it sets itself is taken from its parameter.
  const feePlace = named.findIndex(([key]) => key === 'fee')
  if (confirmedFee) sets.push(`confirmed_fee = ${feePlace < 0 ? 'fee' : `$${firstParameters + feePlace + 1}`}`)
  if (service) {
    const [id, minutes, buffer, change] = [1, 2, 3, 4].map((place) => `$${firstParameters + named.length + place}`)
    sets.push(`service_id = ${id}`, `minutes = ${minutes}`, `buffer_minutes = ${buffer}`, `change_hours = ${change}`)
    values.push(service.serviceId, service.minutes, service.bufferMinutes, service.changeHours)
  }
  // A name has 63 characters at most.
  const name = ['move', ...named.map(([key]) => key.replace('asked', '')), confirmedFee, service && 'service'].join('-')
  const text = `update appointments set ${['status = $4', 'version = version + 1', 'updated_at = $5', ...sets].join(', ')}
        where hospital_id = $1 and id = $2 and status = $3 returning 1`
  return { name, text, values }
}
