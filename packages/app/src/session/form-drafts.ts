import { createExpiringStorage } from './expiring-storage.ts'

/** Drafts of unsent forms, in this tab only. A draft lasts until it is sent, for a day, or until a logout. */
export const formDrafts = createExpiringStorage<Record<string, string>>(() => sessionStorage, 'typed.')
