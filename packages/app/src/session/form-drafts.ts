import { createExpiringStorage } from './expiring-storage.ts'

/** What was typed into forms that were not sent, in this tab only: until it is sent, for a day, or until a logout. */
export const formDrafts = createExpiringStorage<Record<string, string>>(() => sessionStorage, 'typed.')
