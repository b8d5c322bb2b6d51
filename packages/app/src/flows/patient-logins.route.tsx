import type { LoginChange, LoginChangeValues } from '@ilera/contract/accounts/phone-rules'
import { createLoginWaysMachine, loginWaysView } from '@ilera/flows/login-ways/login-ways.machine'
import { PatientLoginsScreen } from '@ilera/ui/screens/patient/patient-logins'
import { useActor } from '@xstate/react'
import { fromPromise } from 'xstate'
import { callApi } from '../call-api.ts'
import { useQuery } from '../queries/use-query.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'
import { useToasts } from '../support/use-toasts.ts'

type Change = { change: LoginChange; phone: string; values: LoginChangeValues }

/** The forms have fields for all changes: blank ones are not sent. */
const given = (values: LoginChangeValues): LoginChangeValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

function save({ change, phone, values }: Change, signal: AbortSignal) {
  if (change === 'addPhone') return callApi('addPhone', { body: { ...given(values), phone }, signal })
  if (change === 'addEmail') return callApi('addEmail', { body: given(values), signal })
  const way = change === 'removePhone' ? 'phone' : 'email'
  return callApi('removeLogin', { body: { ...given(values), way }, signal })
}

const loginWaysMachine = createLoginWaysMachine({
  sendCode: apiActor(
    'requestPhoneCode',
    (body: { phone: string; purpose: 'add' | 'confirm' }) => ({ body }),
    wholeResponse,
  ),
  save: fromPromise(({ input, signal }) => save(input, signal)),
})

/** How the patient logs in: e-mail, phone or both. */
export function PatientLoginsRoute() {
  const { value, reload, ...loaded } = useQuery('logins')
  const [snapshot, send, actor] = useActor(loginWaysMachine)
  useToasts(actor)
  return (
    <PatientLoginsScreen
      {...loginWaysView(snapshot)}
      {...loaded}
      logins={value?.data}
      onRetry={reload}
      onChoose={({ change }) => send({ type: 'choose', change, phone: value?.data.phone ?? '' })}
      onSubmit={({ values }) => send({ type: 'submit', values })}
      onCancel={() => send({ type: 'cancel' })}
    />
  )
}
