import type { CallResult } from '@ilera/flows/shared/call-result'
import { createStaffMachine, staffView, type StaffCommand } from '@ilera/flows/staff/staff.machine'
import { AdminStaffScreen } from '@ilera/ui/screens/hospital/admin-staff'
import { useActor } from '@xstate/react'
import { fromPromise } from 'xstate'
import { callApi } from '../call-api.ts'
import { useQuery } from '../queries/use-query.ts'
import { useToasts } from '../support/use-toasts.ts'

/** Makes the call of a command. */
function run(command: StaffCommand, signal: AbortSignal): Promise<CallResult<{ message: string }>> {
  if (command.call === 'inviteMember') return callApi('inviteMember', { body: command.body, signal })
  if (command.call === 'requireTwoFactor') return callApi('requireTwoFactor', { body: command.body, signal })
  const { id } = command
  if (command.call === 'handOver') return callApi('handOver', { params: { id }, body: command.body, signal })
  if (command.call !== 'updateMember') return callApi(command.call, { params: { id }, signal })
  const { doctorName, ...body } = command.body
  // A blank name removes it.
  const change = doctorName === undefined ? body : { ...body, doctorName: doctorName ?? '' }
  return callApi('updateMember', { params: { id }, body: change, signal })
}

export const staffMachine = createStaffMachine({
  run: fromPromise(({ input: { command }, signal }) => {
    if (!command) throw new Error('Nothing was confirmed.')
    return run(command, signal)
  }),
})

/** `/admin/adminStaff`. The list loads again after each change. */
export function AdminStaffRoute() {
  const [snapshot, send, actor] = useActor(staffMachine)
  const { state, value, errorMessage, reload } = useQuery('staff')
  useToasts(actor)
  return (
    <AdminStaffScreen
      {...staffView(snapshot)}
      state={state}
      staff={value?.data}
      errorMessage={errorMessage}
      onRetry={reload}
      onAsk={({ action }) => send({ type: 'ask', action })}
      onConfirm={({ values }) => send({ type: 'confirm', values })}
      onCancel={() => send({ type: 'cancel' })}
    />
  )
}
