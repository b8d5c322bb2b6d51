import { genericErrorMessage, type ValidationErrors } from '../shared/validation.ts'
import { limits } from '../shared/limits.ts'
import { pictureTypes } from './options.ts'
import { profileMessages } from './messages.ts'

/** A selected picture, such as a browser's File. `size` in bytes. */
export type SelectedFile = { name: string; type: string; size: number }

/** Checks type and size before the upload. The server checks the content. */
export function validatePicture({ type, size }: SelectedFile): ValidationErrors<'profilePicture'> | undefined {
  const known: readonly string[] = pictureTypes
  const sentence = !known.includes(type)
    ? profileMessages.pictureTypeInvalid
    : size > limits.picture
      ? profileMessages.pictureTooLarge
      : undefined
  return sentence ? { summary: genericErrorMessage, fields: { profilePicture: sentence } } : undefined
}
