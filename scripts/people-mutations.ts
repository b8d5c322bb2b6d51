import type { Mutation } from './permission-mutations.ts'

/** Changes of one file that each make these tests fail. */
export const inFile = (file: string, tests: string[], changes: [from: string, to: string][]): Mutation[] =>
  changes.map(([from, to]) => ({ file, from, to, tests }))

const contract = '../../contract/src'
const roles = `${contract}/members/roles.ts`
const patientCalls = `${contract}/patient-calls.ts`
const hospitalCalls = `${contract}/hospital-calls.ts`

/** Checks of staff's roles, families, the desk's records, invitations and listings (docs/decisions/111 to 117). */
export const mutationsOfPeople: Mutation[] = [
  // The table of calls: the model of tests/server/who-sees-what has one of its own.
  ...inFile(
    roles,
    ['who-sees-what'],
    [
      [
        "careStaff = { owner: 'all', desk: 'all', doctor: 'own' }",
        "careStaff = { owner: 'all', desk: 'all', doctor: 'all' }",
      ],
      ["deskStaff = { owner: 'all', desk: 'all' }", "deskStaff = { owner: 'all', desk: 'all', doctor: 'all' }"],
      ["moneyStaff = { owner: 'all', cashier: 'all' }", "moneyStaff = { owner: 'all', cashier: 'all', desk: 'all' }"],
      ["ownersOnly = { owner: 'all' }", "ownersOnly = { owner: 'all', desk: 'all' }"],
    ],
  ),
  ...inFile(
    hospitalCalls,
    ['who-sees-what'],
    [
      [
        "path: '/oneappointment/:id', who: 'hospital', staff: careStaff",
        "path: '/oneappointment/:id', who: 'hospital', staff: { ...careStaff, cashier: 'all' }",
      ],
    ],
  ),
  ...inFile(
    patientCalls,
    ['who-sees-what'],
    [
      ["path: '/family', who: 'patient', care: 'login'", "path: '/family', who: 'patient', care: 'read'"],
      ["path: '/get-messages', who: 'patient', care: 'login'", "path: '/get-messages', who: 'patient', care: 'read'"],
    ],
  ),
  ...inFile(
    patientCalls,
    ['who-sees-what'],
    [
      [
        "path: '/start-payment/:id', who: 'patient', care: 'pay'",
        "path: '/start-payment/:id', who: 'patient', care: 'read'",
      ],
    ],
  ),

  ...inFile(
    'plugins/auth.ts',
    ['carer-permissions'],
    [
      ["!care || care === 'login'", '!care'],
      ['if (!carer.scope.includes(care))', "if (carer.scope.length === 0 && care !== 'read')"],
    ],
  ),
  ...inFile(
    'repositories/carers.ts',
    ['carer-permissions', 'family'],
    [
      [
        'where c.account_id = $1 and c.patient_id = $2 and c.status',
        'where $1::uuid is not null and c.patient_id = $2 and c.status',
      ],
      ["c.patient_id = $2 and c.status = 'active' and p.erased_at", 'c.patient_id = $2 and p.erased_at'],
      ['return row && isLive(row, today()) ?', 'return row ?'],
      [
        "status = 'invited' and ends_at > $2 for update",
        "status = 'invited' and $2::timestamptz is not null for update",
      ],
      ['return rows.filter((row) => isLive(row, today())).map(({ patientId })', 'return rows.map(({ patientId })'],
    ],
  ),
  ...inFile(
    'repositories/carers.ts',
    ['permissions'],
    [
      [
        "where id = $1 and status <> 'ended' and (account_id = $2",
        "where id = $1 and status <> 'ended' and ($2::uuid is not null",
      ],
    ],
  ),
  ...inFile(
    'services/family.ts',
    ['family'],
    [
      ['if (!isInvited)', 'if (!isInvited && invitation.id === self.accountId)'],
      ['if (known && !isRenewal && (known.age === null', 'if (known && isRenewal && (known.age === null'],
    ],
  ),
  ...inFile(
    'repositories/notifications.ts',
    ['family'],
    [['return isCarer ? withoutFamily : everything', 'return everything']],
  ),
  ...inFile(
    'realtime/rooms.ts',
    ['family'],
    [['return [patientRoom(recipients.patientAlone)]', 'return [ownerRoom(recipients.patientAlone)]']],
  ),
  ...inFile(
    'realtime/socket-server.ts',
    ['family'],
    [['${carePrefix}${lagosToday(clock())}:${patientId}', '${carePrefix}${patientId}']],
  ),

  ...inFile(
    'repositories/sessions.ts',
    ['staff-permissions', 'staff', 'memberships'],
    [
      ["m.account_id = a.id and m.status = 'active' and", 'm.account_id = a.id and'],
      ['m.id = s.member_id or', 'm.id is not null or'],
    ],
  ),
  ...inFile(
    'routes/memberships.ts',
    ['staff-permissions', 'memberships'],
    [
      ['find(({ _id }) => _id === params.id)', "find(({ _id }) => _id !== '')"],
      ['await requirePassword(app.dependencies, account.id, password)', 'void password'],
    ],
  ),
  ...inFile(
    'routes/staff.ts',
    ['staff'],
    [['await requirePassword(app.dependencies, account.id, password)', 'void password']],
  ),
  ...inFile(
    'services/staff.ts',
    ['staff'],
    [
      ['if (!first) throw', 'if (!first && memberId === hospitalId) throw'],
      [
        'for (const id of await sessions.revokeMember(hospitalId, memberId))',
        "for (const id of memberId === '' ? await sessions.revokeMember(hospitalId, memberId) : [])",
      ],
    ],
  ),
  ...inFile(
    'services/invitations.ts',
    ['invitations'],
    [
      ['if (email === undefined || email === invitation.email)', 'if (email !== invitation.name)'],
      ['if (Date.parse(found.expiresAt) <= clock().getTime())', 'if (Date.parse(found.expiresAt) <= 0)'],
      ['found.withdrawnAt !== null ||', ''],
      ['if (!(await invitations.accept(_id, clock())))', 'if (!(await invitations.accept(_id, clock())) && !name)'],
      ['>= invitationsPerDay)', '>= invitationsPerDay * 100)'],
    ],
  ),
  ...inFile(
    'repositories/members.ts',
    ['staff-permissions', 'staff'],
    [
      [
        "where s.hospital_id = $1 and s.status <> 'removed' order",
        "where $1::uuid is not null and s.status <> 'removed' order",
      ],
    ],
  ),
  ...inFile(
    'routes/profiles.ts',
    ['staff'],
    [['if ((await accounts.emailOf(account.id)) !== before.email)', 'if (!(await accounts.emailOf(account.id)))']],
  ),

  ...inFile(
    'repositories/ledger-lists.ts',
    ['staff-permissions'],
    [['...(hidesContacts ? [matchesAll(', '...(hidesContacts && words.length > 99 ? [matchesAll(']],
  ),
  ...inFile(
    'repositories/appointment-lists.ts',
    ['staff-permissions', 'who-sees-what'],
    [['($6::text is null or a.doctor_key = $6)', '($6::text is null or $6::text is not null)']],
  ),
  ...inFile(
    'repositories/patients.ts',
    ['staff-permissions', 'who-sees-what'],
    [
      [
        'x.patient_id = hp.patient_id and x.doctor_key = $5))',
        'x.patient_id = hp.patient_id and $5::text is not null))',
      ],
    ],
  ),
  ...inFile(
    'services/booking.ts',
    ['staff-permissions', 'who-sees-what'],
    [
      [
        'if (side.doctorKey !== undefined && (await doctors.keyOf',
        "if (side.doctorKey === '-' && (await doctors.keyOf",
      ],
    ],
  ),
  ...inFile(
    'routes/doctors.ts',
    ['staff-permissions', 'who-sees-what'],
    [
      [
        'if (side.doctorKey !== undefined && (await doctors.keyOf',
        "if (side.doctorKey === '-' && (await doctors.keyOf",
      ],
    ],
  ),
  ...inFile(
    'repositories/doctors.ts',
    ['staff-permissions', 'who-sees-what'],
    [['and ($4::text is null or doctor_key = $4)', 'and ($4::text is null or $4::text is not null)']],
  ),

  ...inFile(
    'repositories/desk-patients.ts',
    ['permissions', 'desk', 'who-sees-what'],
    [
      [
        'where hp.hospital_id = $1 and p.erased_at is null and $2',
        'where $1::uuid is not null and p.erased_at is null and $2',
      ],
      ['where hp.hospital_id = $1 and hp.patient_id = $2 and', 'where $1::uuid is not null and hp.patient_id = $2 and'],
      ['where hp.hospital_id = $1 and hp.hidden_at is null', 'where $1::uuid is not null and hp.hidden_at is null'],
    ],
  ),
  ...inFile(
    'repositories/patient-merges.ts',
    ['permissions', 'merged-patients', 'who-sees-what'],
    [
      [
        'where hp.hospital_id = $1 and hp.patient_id = any($2::uuid[])',
        'where $1::uuid is not null and hp.patient_id = any($2::uuid[])',
      ],
      [
        'from patient_merges where hospital_id = $1 and id = $2 for update',
        'from patient_merges where $1::uuid is not null and id = $2 for update',
      ],
      ['where m.hospital_id = $1 and m.at > $2', 'where $1::uuid is not null and m.at > $2'],
      [
        'where hospital_id = $1 and patient_id = $2 returning id',
        'where $1::uuid is not null and patient_id = $2 returning id',
      ],
    ],
  ),
  ...inFile(
    'repositories/claim-codes.ts',
    ['merged-patients'],
    [
      ['used_at is null and expires_at > $2 and', '$2::timestamptz is not null and'],
      ['and failures < $3', 'and $3::int > 0'],
    ],
  ),
  ...inFile(
    'services/patient-records.ts',
    ['merged-patients'],
    [
      ['const isRight = found !== undefined && isSecondFact(found, claim)', 'const isRight = found !== undefined'],
      ['if (wait > 0) throw httpError(429, m.desk_claim', 'if (wait < 0) throw httpError(429, m.desk_claim'],
      ['if (removed.hasLogin)', "if (removed._id === '')"],
      ['if (kept.hasLogin && take.length > 0)', 'if (kept.hasLogin && take.length > 9)'],
    ],
  ),
  ...inFile(
    'repositories/personal-data.ts',
    ['my-data'],
    [["exportedIf: { patient: 't.undone_at is null' }", 'exportedIf: {}']],
  ),
  ...inFile(
    'plugins/idempotency-key.ts',
    ['memberships'],
    [
      [
        "role === 'hospital' && (id !== account.id || doctorKey !== undefined)",
        "role === 'hospital' && id === account.id && doctorKey !== undefined",
      ],
    ],
  ),

  ...inFile(
    'repositories/found-hospitals.ts',
    ['listings'],
    [
      ['`(h.suspended_at is null and (not ${must} or', '`((not ${must} or'],
      ['(not ${must} or ${verified(today)} or', '(${must} is not null or ${verified(today)} or'],
      ["where p.id = $1 and m.status = 'active'", "where $1::uuid is not null and m.status = 'active'"],
    ],
  ),
]
