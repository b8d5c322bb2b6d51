import { genericErrorMessage, type ValidationErrors } from '../shared/validation.ts'
import { limits } from '../shared/limits.ts'
import { pictureTypes } from './options.ts'
import { profileMessages } from './messages.ts'

/** A picture that a person chose; a browser's File is one. `size` in bytes. */
export type SelectedFile = { name: string; type: string; size: number }

/** What can be told before sending: kind and size. The server judges the content itself. */
export function validatePicture({ type, size }: SelectedFile): ValidationErrors<'profilePicture'> | undefined {
  const known: readonly string[] = pictureTypes
  const sentence = !known.includes(type)
    ? profileMessages.pictureTypeInvalid
    : size > limits.picture
      ? profileMessages.pictureTooLarge
      : undefined
  return sentence ? { summary: genericErrorMessage, fields: { profilePicture: sentence } } : undefined
}
