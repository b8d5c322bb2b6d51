import type { ProfileUpdate } from '@ilera/contract/patients/rules'
import { createProfileUpdateMachine } from '@ilera/flows/profile-update/profile-update.machine'
import { loginStorage } from '../session/login-storage.ts'
import { pictureBody, type PictureUpload } from '../support/picture-body.ts'
import { all, asking } from '../support/requests.ts'

/** A patient's profile and picture, wired to the server. */
export const profileUpdateMachine = createProfileUpdateMachine({
  save: asking(
    'updateProfile',
    ({ values }: { values: ProfileUpdate }) => ({
      params: { id: loginStorage.read('patient')?.data._id ?? '' },
      body: values,
    }),
    all,
  ),
  uploadPicture: asking(
    'uploadImage',
    ({ picture, onProgress }: PictureUpload) => ({ body: pictureBody(picture), onProgress }),
    all,
  ),
})
