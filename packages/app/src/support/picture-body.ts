import type { ChosenPicture } from '@ilera/contract/patients/picture-rules'

export type PictureUpload = { picture: ChosenPicture | undefined; onProgress: (sent: number) => void }

/** The multipart body of a picture upload (spec section 7: field `profilePicture`). */
export function pictureBody(picture: ChosenPicture | undefined): FormData {
  const body = new FormData()
  if (picture instanceof File) body.append('profilePicture', picture)
  return body
}
