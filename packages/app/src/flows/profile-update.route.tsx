import { m } from '@ilera/contract/messages'
import { emptiedFields, profileFormValues, type ProfileUpdate } from '@ilera/contract/patients/rules'
import { routePath } from '@ilera/contract/routes'
import { versionIn, type Versioned } from '@ilera/contract/shared/record-version'
import { profileUpdateView, createProfileUpdateMachine } from '@ilera/flows/profile-update/profile-update.machine'
import { PatientProfileUpdateScreen } from '@ilera/ui/screens/patient/patient-profile-update'
import { RecordPage } from '@ilera/ui/patterns/record-page'
import { useActor } from '@xstate/react'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { sessions } from '../session/sessions.ts'
import { useActedFor } from '../support/use-acted-for.ts'
import { useReturnLink } from '../support/return-link.ts'
import { useOnDone } from '../support/use-done.ts'
import { useDraft } from '../support/use-draft.ts'
import { useReopen } from '../support/use-reopen.ts'
import { useQuery } from '../queries/use-query.ts'
import { timeForValidation } from '../support/clock.ts'
import { useToday } from '../support/use-today.ts'
import { useToasts } from '../support/use-toasts.ts'
import { actingFor } from '../session/acting-for.ts'
import { pictureFormData, type PictureUpload } from '../support/picture-form-data.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

export const profileUpdateMachine = createProfileUpdateMachine({
  save: apiActor(
    'updateProfile',
    ({ values, version }: Versioned<{ values: ProfileUpdate }>) => ({
      params: { id: actingFor.patientId() ?? '' },
      body: { ...values, ...versionIn(version) },
    }),
    ({ data }) => ({ version: data.version }),
  ),
  uploadPicture: apiActor(
    'uploadImage',
    ({ picture, onProgress }: PictureUpload) => ({ body: pictureFormData(picture), onProgress }),
    wholeResponse,
  ),
})

const nothing = () => <></>

/**
 * The form starts with the stored profile. Saving returns to the profile page, or to the page that sent the user here.
 */
export function ProfileUpdateRoute() {
  const [snapshot, send, actor] = useActor(profileUpdateMachine)
  const { value, state, errorMessage, reload } = useQuery('getOneUser', { forForm: true })
  const { returnTo = routePath('patientProfile'), notice } = useReturnLink()
  const navigate = useNavigate()
  const picture = useRef<File>(undefined)
  const today = useToday()
  const actedFor = useActedFor('patientProfileUpdate')
  const draft = useDraft('profile-update', snapshot.status === 'done', 'patient')
  const view = profileUpdateView(snapshot)
  const onReopen = useReopen(view.isOutdated, draft)
  useToasts(actor)
  useOnDone(snapshot, () => {
    sessions.patient.send({ type: 'confirm' })
    return navigate(returnTo)
  })
  if (state !== 'shown')
    return (
      <RecordPage
        title={actedFor ? m.patients_update_title_of(actedFor) : m.patients_update_title()}
        state={state}
        errorMessage={errorMessage}
        skeleton={{
          kind: 'card',
          label: actedFor ? m.patients_profile_loading_of(actedFor) : m.patients_profile_loading(),
        }}
        onRetry={reload}
      >
        {nothing}
      </RecordPage>
    )
  const patient = value?.data
  const defaultValues = profileFormValues(patient)
  return (
    <PatientProfileUpdateScreen
      {...view}
      notice={notice}
      actedFor={actedFor}
      draft={draft}
      version={patient?.version}
      onReopen={onReopen}
      pictureUrl={patient?.profilePicture.url}
      defaultValues={defaultValues}
      today={today}
      onChoosePicture={({ file }) => void (picture.current = file)}
      onSave={({ values: { version, ...values } }) =>
        send({
          type: 'save',
          values,
          version,
          now: timeForValidation(),
          emptied: emptiedFields(defaultValues, values),
          picture: picture.current,
        })
      }
    />
  )
}
