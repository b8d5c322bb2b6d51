import type { AffectedList, Closure, Holiday } from '@ilera/contract/closures/schemas'

export const closure: Closure = {
  _id: '0197d0c2-5f1e-7a30-9a52-2f6f0c1b7e21',
  name: 'Christmas',
  from: '2026-12-25',
  to: '2026-12-26',
  by: 'Ngozi Eze',
  booked: 2,
}

export const affected: AffectedList = {
  affected: [
    {
      _id: '0197d0c2-5f1e-7a30-9a52-2f6f0c1b7e22',
      fullName: 'Ada Obi',
      doctorName: 'Dr Amaka Obi',
      speciality: 'Cardiology',
      date: '2026-12-25',
      time: '09:00',
      status: 'confirmed',
      options: [
        { doctorName: 'Dr Musa Sule', speciality: 'Cardiology', date: '2026-12-25', time: '09:00' },
        { doctorName: 'Dr Amaka Obi', speciality: 'Cardiology', date: '2026-12-28', time: '08:00' },
      ],
    },
    {
      _id: '0197d0c2-5f1e-7a30-9a52-2f6f0c1b7e23',
      fullName: 'Chidi Okafor',
      doctorName: 'Dr Amaka Obi',
      speciality: 'Cardiology',
      date: '2026-12-25',
      time: '10:30',
      status: 'assigned',
      options: [],
    },
  ],
  total: 2,
}

export const holidays: Holiday[] = [
  { name: 'Good Friday', from: '2027-03-26', to: '2027-03-26', isExpected: false, isClosed: true },
  { name: 'Id el Fitr', from: '2027-03-09', to: '2027-03-10', isExpected: true, isClosed: false },
  { name: 'Independence Day', from: '2027-10-01', to: '2027-10-01', isExpected: false, isClosed: false },
]
