import type { DoctorName } from '@ilera/contract/doctors/schemas'
import type { Service } from '@ilera/contract/services/schemas'
import { useMemo } from 'react'
import { useQuery } from '../queries/use-query.ts'

const none: DoctorName[] = []

/** The doctors who can be booked, for the service if there is one, as suggestions while typing. The array changes only when they do. */
export function useDoctorNames(when: boolean, service?: Service): readonly DoctorName[] {
  const { value } = useQuery('doctors', { when })
  const data = value?.data
  const ids = service?.doctors
  return useMemo(() => data?.filter(({ _id, active }) => active && (!ids || ids.includes(_id))) ?? none, [data, ids])
}
