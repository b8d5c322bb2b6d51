import { deskStaff } from '../members/roles.ts'

/** What the desk does with patients who have no login (docs/decisions/116). */
export const deskCalls = {
  likelyPatients: { method: 'GET', path: '/likely-patients', who: 'hospital', staff: deskStaff },
  registerPatient: {
    method: 'POST',
    path: '/register-patient',
    who: 'hospital',
    staff: deskStaff,
    idempotent: 'transaction',
    creates: true,
  },
  bookForPatient: {
    method: 'POST',
    path: '/book-for-patient/:id',
    who: 'hospital',
    staff: deskStaff,
    idempotent: 'transaction',
    creates: true,
  },
  claimCode: {
    method: 'POST',
    path: '/claim-code/:id',
    who: 'hospital',
    staff: deskStaff,
    idempotent: 'transaction',
  },
  possibleDuplicates: { method: 'GET', path: '/possible-duplicates', who: 'hospital', staff: deskStaff },
  previewMerge: { method: 'GET', path: '/merge-preview', who: 'hospital', staff: deskStaff },
  mergePatients: {
    method: 'POST',
    path: '/merge-patients',
    who: 'hospital',
    staff: deskStaff,
    idempotent: 'transaction',
  },
  undoMerge: {
    method: 'POST',
    path: '/undo-merge/:id',
    who: 'hospital',
    staff: deskStaff,
    idempotent: 'transaction',
  },
} as const
