import { m } from '@ilera/contract/messages'
import { formatCoordinates } from '@ilera/contract/hospitals/coordinates'
import { routePath } from '@ilera/contract/routes'
import { versionIn, type Versioned } from '@ilera/contract/shared/record-version'
import { isBlank } from '@ilera/contract/shared/text-fields'
import type { HospitalUpdate } from '@ilera/contract/hospitals/rules'
import {
  hospitalProfileUpdateView,
  createHospitalProfileUpdateMachine,
} from '@ilera/flows/hospital-profile-update/hospital-profile-update.machine'
import { ProfileErrorModal } from '@ilera/ui/modals/profile-error'
import { AdminProfileUpdateScreen } from '@ilera/ui/screens/hospital/admin-profile-update'
import { chosenHmos } from '@ilera/ui/patterns/hmo-choice'
import { RecordPage } from '@ilera/ui/patterns/record-page'
import { useActor } from '@xstate/react'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { sessions } from '../session/sessions.ts'
import { useOnDone } from '../support/use-done.ts'
import { useDevicePlace } from '../support/use-device-place.ts'
import { useDraft } from '../support/use-draft.ts'
import { useQuery } from '../queries/use-query.ts'
import { useToday } from '../support/use-today.ts'
import { useReopen } from '../support/use-reopen.ts'
import { useToasts } from '../support/use-toasts.ts'
import { loginStorage } from '../session/login-storage.ts'
import { pictureFormData, type PictureUpload } from '../support/picture-form-data.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

export const hospitalProfileUpdateMachine = createHospitalProfileUpdateMachine({
  save: apiActor(
    'updateHospital',
    ({ values, version }: Versioned<{ values: HospitalUpdate }>) => ({
      params: { id: loginStorage.read('hospital')?.data._id ?? '' },
      body: { ...values, ...versionIn(version) },
    }),
    ({ data }) => ({ version: data.version }),
  ),
  uploadPicture: apiActor(
    'uploadHospitalImage',
    ({ picture, onProgress }: PictureUpload) => ({ body: pictureFormData(picture), onProgress }),
    wholeResponse,
  ),
})

const nothing = () => <></>

/** The form starts with the stored profile. Saving returns to the profile page. */
export function AdminProfileUpdateRoute() {
  const [snapshot, send, actor] = useActor(hospitalProfileUpdateMachine)
  const { value, state, errorMessage, reload } = useQuery('oneAdmin', { forForm: true })
  const navigate = useNavigate()
  const picture = useRef<File>(undefined)
  const today = useToday()
  const { place, locate } = useDevicePlace()
  const draft = useDraft('profile-update', snapshot.status === 'done', 'hospital')
  const { errorModal, ...view } = hospitalProfileUpdateView(snapshot)
  const onReopen = useReopen(view.isOutdated, draft)
  useToasts(actor)
  useOnDone(snapshot, () => {
    sessions.hospital.send({ type: 'confirm' })
    return navigate(routePath('adminProfile'))
  })
  if (state !== 'shown')
    return (
      <RecordPage
        title={m.hospitals_update_title()}
        state={state}
        errorMessage={errorMessage}
        skeleton={{ kind: 'card', label: m.hospitals_profile_loading() }}
        onRetry={reload}
      >
        {nothing}
      </RecordPage>
    )
  const hospital = value?.data
  const stored = {
    hmos: (hospital?.hmos ?? []).join(' '),
    coordinates: hospital?.coordinates ? formatCoordinates(hospital.coordinates) : '',
  }
  return (
    <>
      <AdminProfileUpdateScreen
        {...view}
        draft={draft}
        version={hospital?.version}
        onReopen={onReopen}
        pictureUrl={hospital?.profilePicture.url}
        defaultValues={{
          address: hospital?.hospitalAddress ?? '',
          phoneNumber: hospital?.phoneNumber ?? '',
          email: hospital?.email ?? '',
          ...stored,
          licenceNumber: hospital?.listing.licenceNumber ?? '',
          licenceAuthority: hospital?.listing.licenceAuthority ?? '',
          licenceUntil: hospital?.listing.licenceUntil ?? '',
        }}
        today={today}
        place={place}
        onLocate={locate}
        onChoosePicture={({ file }) => void (picture.current = file)}
        onSave={({ values: { hmos, coordinates, version, ...values } }) => {
          // A form without any text says that it is empty (spec section 3), and removes nothing.
          const isEmptied = [coordinates, ...Object.values(values)].every(isBlank)
          const changed = {
            ...(hmos !== stored.hmos && { hmos: chosenHmos(hmos) }),
            ...(coordinates !== stored.coordinates && !isEmptied && { coordinates }),
          }
          send({ type: 'save', values: { ...values, ...changed }, version, picture: picture.current })
        }}
      />
      <ProfileErrorModal
        open={errorModal !== undefined}
        text={errorModal?.text ?? ''}
        onClose={() => send({ type: 'close' })}
      />
    </>
  )
}
