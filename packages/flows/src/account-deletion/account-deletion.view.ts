import type { ValidationErrors } from '@ilera/contract/shared/validation'
import type { SnapshotFrom } from 'xstate'
import type { createAccountDeletionMachine } from './account-deletion.machine.ts'

export type AccountDeletionView = { open: boolean; busy: boolean; problem?: ValidationErrors }

export const accountDeletionView = (
  snapshot: SnapshotFrom<typeof createAccountDeletionMachine>,
): AccountDeletionView => ({
  open: snapshot.matches('asking') || snapshot.matches('checking') || snapshot.matches('erasing'),
  busy: snapshot.hasTag('busy'),
  problem: snapshot.context.problem,
})
