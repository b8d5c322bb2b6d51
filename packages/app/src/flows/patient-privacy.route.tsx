import type { MessageChannel } from '@ilera/contract/privacy/channels'
import { routePath } from '@ilera/contract/routes'
import { createAccountDeletionMachine } from '@ilera/flows/account-deletion/account-deletion.machine'
import { accountDeletionView } from '@ilera/flows/account-deletion/account-deletion.view'
import { failureSentence } from '@ilera/flows/shared/answer'
import { DeleteAccountModal } from '@ilera/ui/modals/delete-account'
import { PatientPrivacyScreen, type PatientPrivacyScreenProps } from '@ilera/ui/screens/patient/patient-privacy'
import { useActor } from '@xstate/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ask } from '../ask.ts'
import { sessions } from '../session/sessions.ts'
import { all, asking } from '../support/requests.ts'
import { useDone } from '../support/use-done.ts'
import { useDownload } from '../support/use-download.ts'
import { useLoaded } from '../support/use-loaded.ts'
import { useToasts } from '../support/use-toasts.ts'

const machine = createAccountDeletionMachine({
  erase: asking('deleteMyAccount', (body: { password: string }) => ({ body, as: 'patient' }), all),
})

/** Keeps the choice of channels, and says what became of it. */
function useChannels(onSaved: () => void) {
  const [saving, setSaving] = useState(false)
  const [saved, setSaved] = useState<PatientPrivacyScreenProps['saved']>()
  const choose = (channels: MessageChannel[]) => {
    setSaving(true)
    setSaved(undefined)
    ask('chooseChannels', { body: { channels } })
      .then((answer) =>
        setSaved(
          answer.ok
            ? { tone: 'success', text: answer.value.message }
            : { tone: 'danger', text: answer.refusal.message },
        ),
      )
      .catch((error: unknown) => setSaved({ tone: 'danger', text: failureSentence(error) }))
      .finally(() => {
        setSaving(false)
        onSaved()
      })
  }
  return { saving, saved, choose }
}

/** The patient's own data: what is kept, who saw it, a copy, the end. */
export function PatientPrivacyRoute() {
  const { value, reload, ...loaded } = useLoaded('privacy')
  const { saving, saved, choose } = useChannels(reload)
  const { download, downloading, sentence } = useDownload('myData')
  const [snapshot, send, actor] = useActor(machine)
  const navigate = useNavigate()
  useToasts(actor)
  useDone(snapshot, () => {
    sessions.patient.send({ type: 'logout' })
    void navigate(routePath('landing'))
  })
  return (
    <>
      <PatientPrivacyScreen
        {...loaded}
        privacy={value?.data}
        saving={saving}
        saved={saved}
        downloading={downloading}
        downloadProblem={sentence}
        onRetry={reload}
        onChoose={({ channels }) => choose(channels)}
        onDownload={() => download('ilera-my-data.json')}
        onDelete={() => send({ type: 'ask' })}
      />
      <DeleteAccountModal
        {...accountDeletionView(snapshot)}
        onErase={({ password }) => send({ type: 'erase', password })}
        onCancel={() => send({ type: 'cancel' })}
      />
    </>
  )
}
