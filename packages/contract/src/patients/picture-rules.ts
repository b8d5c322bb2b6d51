import { thereIsAProblem, type Findings } from '../shared/findings.ts'
import { limits } from '../shared/limits.ts'
import { pictureTypes } from './values.ts'
import { profileWords } from './words.ts'

/** A picture that a person chose; a browser's File is one. `size` in bytes. */
export type ChosenPicture = { name: string; type: string; size: number }

/** What can be told before sending: kind and size. The server judges the content itself. */
export function checkPicture({ type, size }: ChosenPicture): Findings<'profilePicture'> | undefined {
  const known: readonly string[] = pictureTypes
  const sentence = !known.includes(type)
    ? profileWords.pictureKind
    : size > limits.picture
      ? profileWords.pictureTooLarge
      : undefined
  return sentence ? { summary: thereIsAProblem, fields: { profilePicture: sentence } } : undefined
}
