import { m } from '@ilera/contract/messages'
import { type ValidationErrors } from '../shared/validation.ts'
import { limits } from '../shared/limits.ts'
import { pictureTypes } from './options.ts'

/** A selected picture, such as a browser's File. `size` in bytes. */
export type SelectedFile = { name: string; type: string; size: number }

/** Checks type and size before the upload. The server checks the content. */
export function validatePicture({ type, size }: SelectedFile): ValidationErrors<'profilePicture'> | undefined {
  const known: readonly string[] = pictureTypes
  const message = !known.includes(type)
    ? m.patients_picture_type_invalid()
    : size > limits.picture
      ? m.patients_picture_too_large()
      : undefined
  return message ? { summary: m.common_problem(), fields: { profilePicture: message } } : undefined
}
