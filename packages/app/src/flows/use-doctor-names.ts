import type { DoctorName } from '@ilera/contract/doctors/schemas'
import { useMemo } from 'react'
import { useQuery } from '../queries/use-query.ts'

const none: DoctorName[] = []

/** The doctors who can be booked, as suggestions while typing. The array changes only when the doctors do. */
export function useDoctorNames(when: boolean): readonly DoctorName[] {
  const { value } = useQuery('doctors', { when })
  const data = value?.data
  return useMemo(() => data?.filter(({ active }) => active) ?? none, [data])
}
