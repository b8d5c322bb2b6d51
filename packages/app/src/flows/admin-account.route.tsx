import { href } from '@ilera/contract/routes'
import { timings } from '@ilera/contract/shared/timings'
import { createLeaveHospitalMachine, leaveHospitalView } from '@ilera/flows/leave-hospital/leave-hospital.machine'
import { createMemberNameMachine } from '@ilera/flows/member-name/member-name.machine'
import { formView } from '@ilera/flows/shared/form-machine'
import { successToast } from '@ilera/flows/shared/toast'
import { createSwitchHospitalMachine, switchHospitalView } from '@ilera/flows/switch-hospital/switch-hospital.machine'
import { AdminAccountScreen } from '@ilera/ui/screens/hospital/admin-account'
import { useActor } from '@xstate/react'
import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import { useQuery } from '../queries/use-query.ts'
import { storeHospitalLogin } from '../session/persist-login.ts'
import { sessions } from '../session/sessions.ts'
import { apiActor, wholeResponse } from '../support/api-actors.ts'
import { useOnDone } from '../support/use-done.ts'
import { useToasts } from '../support/use-toasts.ts'
import { toasts } from '../toasts.ts'

const switchMachine = createSwitchHospitalMachine({
  switchTo: apiActor(
    'switchHospital',
    ({ memberId }: { memberId: string }) => ({ params: { id: memberId } }),
    wholeResponse,
  ),
  // The login of another hospital mounts the pages anew and clears the toasts: nothing of this page would come after it.
  goOn: fromPromise(async ({ input: { login, message } }) => {
    if (!login) return
    location.assign(href('admin'))
    storeHospitalLogin(login)
    toasts.say(successToast(message, timings.toastAdminSuccess))
  }),
})

const nameMachine = createMemberNameMachine({
  save: apiActor('updateMyName', (body: { name: string }) => ({ body }), wholeResponse),
})

export const leaveHospitalMachine = createLeaveHospitalMachine({
  leave: apiActor('leaveHospital', (body: { password: string }) => ({ body }), wholeResponse),
})

/** `/admin/adminAccount`: a member's own account. */
export function AdminAccountRoute() {
  const { state, value, errorMessage, reload } = useQuery('myMemberships')
  const [switching, sendSwitch, switchActor] = useActor(switchMachine)
  const [leaving, sendLeave, leaveActor] = useActor(leaveHospitalMachine)
  const [naming, sendName, nameActor] = useActor(nameMachine)
  useToasts(nameActor)
  useToasts(switchActor)
  // Without the role, whose toasts go with its login: the next page says that the hospital was left.
  useEffect(() => toasts.from(leaveActor), [leaveActor])
  useOnDone(leaving, () => sessions.hospital.send({ type: 'erase' }))
  return (
    <AdminAccountScreen
      {...switchHospitalView(switching)}
      state={state}
      account={value?.data}
      errorMessage={errorMessage}
      leaving={leaveHospitalView(leaving)}
      naming={formView(naming)}
      onRename={({ name }) => sendName({ type: 'save', name })}
      onRetry={reload}
      onSwitch={({ memberId }) => sendSwitch({ type: 'switch', memberId })}
      onAskToLeave={() => sendLeave({ type: 'ask' })}
      onLeave={({ password }) => sendLeave({ type: 'leave', password })}
      onStay={() => sendLeave({ type: 'stay' })}
    />
  )
}
