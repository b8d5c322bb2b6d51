import type { HospitalUpdate } from '@ilera/contract/hospitals/rules'
import { routePath } from '@ilera/contract/routes'
import { createHospitalProfileUpdateMachine } from '@ilera/flows/hospital-profile-update/hospital-profile-update.machine'
import { hospitalProfileUpdateView } from '@ilera/flows/hospital-profile-update/hospital-profile-update.view'
import { ProfileErrorModal } from '@ilera/ui/modals/profile-error'
import { AdminProfileUpdateScreen } from '@ilera/ui/screens/hospital/admin-profile-update'
import { RecordPage } from '@ilera/ui/patterns/record-page'
import { useActor } from '@xstate/react'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { loginStorage } from '../session/login-storage.ts'
import { sessions } from '../session/sessions.ts'
import { pictureBody, type PictureUpload } from '../support/picture-body.ts'
import { all, asking } from '../support/requests.ts'
import { useDone } from '../support/use-done.ts'
import { useDraft } from '../support/use-draft.ts'
import { useLoaded } from '../support/use-loaded.ts'
import { useToasts } from '../support/use-toasts.ts'

const machine = createHospitalProfileUpdateMachine({
  save: asking(
    'updateHospital',
    ({ values }: { values: HospitalUpdate }) => ({
      params: { id: loginStorage.read('hospital')?.data._id ?? '' },
      body: values,
    }),
    all,
  ),
  uploadPicture: asking(
    'uploadHospitalImage',
    ({ picture, onProgress }: PictureUpload) => ({ body: pictureBody(picture), onProgress }),
    all,
  ),
})

const nothing = () => <></>

/** The form opens with what is known; done leads to the profile. */
export function AdminProfileUpdateRoute() {
  const [snapshot, send, actor] = useActor(machine)
  const { value, state, sentence, reload } = useLoaded('oneAdmin')
  const navigate = useNavigate()
  const picture = useRef<File>(undefined)
  const draft = useDraft('profile-update', snapshot.status === 'done', 'hospital')
  useToasts(actor)
  useDone(snapshot, () => {
    sessions.hospital.send({ type: 'confirm' })
    return navigate(routePath('adminProfile'))
  })
  if (state !== 'shown')
    return (
      <RecordPage
        title="Update the hospital profile"
        state={state}
        sentence={sentence}
        skeleton={{ kind: 'card', label: 'Loading the profile' }}
        onRetry={reload}
      >
        {nothing}
      </RecordPage>
    )
  const known = value?.data
  const { errorModal, ...view } = hospitalProfileUpdateView(snapshot)
  return (
    <>
      <AdminProfileUpdateScreen
        {...view}
        draft={draft}
        pictureUrl={known?.profilePicture.url}
        defaultValues={{
          address: known?.hospitalAddress ?? '',
          phoneNumber: known?.phoneNumber ?? '',
          email: known?.email ?? '',
        }}
        onChoosePicture={({ file }) => void (picture.current = file)}
        onSave={({ values }) => send({ type: 'save', values, picture: picture.current })}
      />
      <ProfileErrorModal
        open={errorModal !== undefined}
        text={errorModal?.text ?? ''}
        onClose={() => send({ type: 'close' })}
      />
    </>
  )
}
