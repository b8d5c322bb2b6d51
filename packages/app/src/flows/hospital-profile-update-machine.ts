import type { HospitalUpdate } from '@ilera/contract/hospitals/rules'
import { createHospitalProfileUpdateMachine } from '@ilera/flows/hospital-profile-update/hospital-profile-update.machine'
import { loginStorage } from '../session/login-storage.ts'
import { pictureFormData, type PictureUpload } from '../support/picture-form-data.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

/** The hospital profile machine (profile, email address and picture), wired to the server. */
export const hospitalProfileUpdateMachine = createHospitalProfileUpdateMachine({
  save: apiActor(
    'updateHospital',
    ({ values }: { values: HospitalUpdate }) => ({
      params: { id: loginStorage.read('hospital')?.data._id ?? '' },
      body: values,
    }),
    wholeResponse,
  ),
  uploadPicture: apiActor(
    'uploadHospitalImage',
    ({ picture, onProgress }: PictureUpload) => ({ body: pictureFormData(picture), onProgress }),
    wholeResponse,
  ),
})
