import type { HospitalUpdate } from '@ilera/contract/hospitals/rules'
import { createHospitalProfileUpdateMachine } from '@ilera/flows/hospital-profile-update/hospital-profile-update.machine'
import { loginStorage } from '../session/login-storage.ts'
import { pictureBody, type PictureUpload } from '../support/picture-body.ts'
import { all, asking } from '../support/requests.ts'

/** A hospital's profile, e-mail address and picture, wired to the server. */
export const hospitalProfileUpdateMachine = createHospitalProfileUpdateMachine({
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
