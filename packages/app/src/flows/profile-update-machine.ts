import type { ProfileUpdate } from '@ilera/contract/patients/rules'
import { createProfileUpdateMachine } from '@ilera/flows/profile-update/profile-update.machine'
import { loginStorage } from '../session/login-storage.ts'
import { pictureFormData, type PictureUpload } from '../support/picture-form-data.ts'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

/** The patient profile machine (profile and picture), wired to the server. */
export const profileUpdateMachine = createProfileUpdateMachine({
  save: apiActor(
    'updateProfile',
    ({ values }: { values: ProfileUpdate }) => ({
      params: { id: loginStorage.read('patient')?.data._id ?? '' },
      body: values,
    }),
    wholeResponse,
  ),
  uploadPicture: apiActor(
    'uploadImage',
    ({ picture, onProgress }: PictureUpload) => ({ body: pictureFormData(picture), onProgress }),
    wholeResponse,
  ),
})
