import { inFile } from './people-mutations.ts'
import type { Mutation } from './permission-mutations.ts'

/** Checks of the hospital's day, its queues and its closures (docs/decisions/119, 120, 122). */
export const mutationsOfDay: Mutation[] = [
  ...inFile(
    'repositories/days.ts',
    ['day', 'staff-permissions', 'permissions'],
    [
      [
        'where a.hospital_id = $1 and a.hospital_deleted_at is null and a.date = $2',
        'where $1::uuid is not null and a.hospital_deleted_at is null and a.date = $2',
      ],
      ['and ($4::text is null or a.doctor_key = $4) and ($5', 'and ($4::text is null or $4 is not null) and ($5'],
      [
        'where hospital_id = $1 and hospital_deleted_at is null and date = $2 and',
        'where $1::uuid is not null and hospital_deleted_at is null and date = $2 and',
      ],
      [
        'where hospital_id = $1 and hospital_deleted_at is null and date between',
        'where $1::uuid is not null and hospital_deleted_at is null and date between',
      ],
    ],
  ),
  ...inFile(
    'repositories/queues.ts',
    ['queue', 'doctors-own-day', 'permissions'],
    [
      [
        "where e.hospital_id = $1 and e.day = $2 and e.state <> 'undone' and ($3::text is null or e.queue = $3)",
        "where e.hospital_id = $1 and e.day = $2 and e.state <> 'undone' and ($3::text is null or $3 is not null)",
      ],
      [
        'and a.hospital_deleted_at is null and ($3::text is null or a.doctor_key = $3)',
        'and a.hospital_deleted_at is null and ($3::text is null or $3 is not null)',
      ],
      [
        'where a.hospital_id = $1 and ${isExpected} and a.during',
        'where $1::uuid is not null and ${isExpected} and a.during',
      ],
    ],
  ),
  ...inFile(
    'services/queue.ts',
    ['doctors-own-day'],
    [
      [
        'if (side.doctorKey !== undefined && side.doctorKey !== queue)',
        "if (side.doctorKey === '' && side.doctorKey !== queue)",
      ],
    ],
  ),
  ...inFile(
    'services/rearranging.ts',
    ['doctors-own-day', 'move-visit'],
    [['if (side.doctorKey !== undefined && key', "if (side.doctorKey === '' && key"]],
  ),
  ...inFile(
    'repositories/closures.ts',
    ['closures', 'staff-permissions', 'permissions'],
    [
      ['and m.id = c.member_id where c.hospital_id = $1`', 'and m.id = c.member_id where $1::uuid is not null`'],
      ['delete from closures where hospital_id = $1 and id', 'delete from closures where $1::uuid is not null and id'],
      [
        'where a.hospital_id = $1 and a.status in ${slotReservingStatuses}\n          and a.during && tsrange($2::date',
        'where $1::uuid is not null and a.status in ${slotReservingStatuses}\n          and a.during && tsrange($2::date',
      ],
    ],
  ),
]
