import { m } from '@ilera/contract/messages'
import {
  accountDeletionView,
  createAccountDeletionMachine,
  type DeletionProof,
} from '@ilera/flows/account-deletion/account-deletion.machine'
import { DeleteAccountModal } from '@ilera/ui/modals/delete-account'
import { PatientPrivacyScreen } from '@ilera/ui/screens/patient/patient-privacy'
import { useActor } from '@xstate/react'
import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import { callApi } from '../call-api.ts'
import { sessions } from '../session/sessions.ts'
import { usePatient } from '../session/use-login.ts'
import { renderExport } from '../support/export-page.ts'
import { useOnDone } from '../support/use-done.ts'
import { useActedFor } from '../support/use-acted-for.ts'
import { useDownload } from '../support/use-download.ts'
import { useQuery } from '../queries/use-query.ts'
import { useOutcome } from '../support/use-outcome.ts'
import { toasts } from '../toasts.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

export const accountDeletionMachine = createAccountDeletionMachine({
  sendCode: fromPromise(async ({ signal }) => {
    const logins = await callApi('logins', { signal })
    if (!logins.ok) return logins
    return callApi('requestPhoneCode', { body: { phone: logins.value.data.phone, purpose: 'confirm' }, signal })
  }),
  erase: apiActor('deleteMyAccount', (body: DeletionProof) => ({ body, as: 'patient' }), wholeResponse),
})

/** The patient's data: what is stored, who has seen it, a copy to download, and account deletion. */
export function PatientPrivacyRoute() {
  const { value, reload, ...loaded } = useQuery('privacy')
  const actedFor = useActedFor('patientPrivacy')
  const own = usePatient()?.data
  const { acting, outcome, act } = useOutcome()
  const { download, downloading, errorMessage } = useDownload('myData')
  const [snapshot, send, actor] = useActor(accountDeletionMachine)
  // This toast subscription stays after the account is deleted: the next page announces the deletion.
  useEffect(() => toasts.from(actor), [actor])
  useOnDone(snapshot, () => sessions.patient.send({ type: 'erase' }))
  return (
    <>
      <PatientPrivacyScreen
        {...loaded}
        privacy={value?.data}
        actedFor={actedFor}
        saving={acting !== undefined}
        saved={outcome}
        downloading={downloading}
        downloadProblem={errorMessage}
        onRetry={reload}
        onChoose={({ channels }) => act('chooseChannels', { body: { channels } })}
        onDownload={({ as }) =>
          as === 'page' ? download(m.my_data_page_file_name(), { turn: renderExport }) : download(m.my_data_file_name())
        }
        onDelete={() => send({ type: 'ask', byCode: own?.email === '' })}
      />
      <DeleteAccountModal
        {...accountDeletionView(snapshot)}
        account={own ? own.email || `${own.firstName} ${own.lastName}` : ''}
        onErase={(proof) => send({ type: 'erase', ...proof })}
        onCancel={() => send({ type: 'cancel' })}
      />
    </>
  )
}
