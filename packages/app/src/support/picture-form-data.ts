import type { SelectedFile } from '@ilera/contract/patients/profile-picture-rules'

export type PictureUpload = { picture: SelectedFile | undefined; onProgress: (sent: number) => void }

/** The multipart body of a picture upload (spec section 7: field `profilePicture`). */
export function pictureFormData(picture: SelectedFile | undefined): FormData {
  const body = new FormData()
  if (picture instanceof File) body.append('profilePicture', picture)
  return body
}
