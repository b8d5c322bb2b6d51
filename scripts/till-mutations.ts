import { inFile } from './people-mutations.ts'
import type { Mutation } from './permission-mutations.ts'

/** Checks of the till and of who reads contacts in the ledger (docs/decisions/111, 121). */
export const mutationsOfTill: Mutation[] = [
  ...inFile(
    'routes/ledger-reader.ts',
    ['staff-permissions'],
    [
      [
        "hidesContacts: reachOf(careStaff, member?.roles ?? []) !== 'all'",
        'hidesContacts: reachOf(careStaff, member?.roles ?? []) === null',
      ],
    ],
  ),
  ...inFile(
    'services/till.ts',
    ['till', 'till-closing'],
    [
      ['if (entry.isClosed && !isOwner)', 'if (entry.isClosed && isOwner && !isOwner)'],
      ['if (amount <= owed) return', 'if (amount > 0) return'],
    ],
  ),
  ...inFile(
    'repositories/till-visits.ts',
    ['till'],
    [["${hidesContacts ? 'null::text' : 'p.phone_number'}", "${hidesContacts ? 'p.phone_number' : 'p.phone_number'}"]],
  ),
  ...inFile(
    'repositories/members.ts',
    ['staff-permissions'],
    [
      [
        'select 1 from members where hospital_id = $1 and id = $2',
        'select 1 from members where $1::uuid is not null and id = $2',
      ],
    ],
  ),
]
