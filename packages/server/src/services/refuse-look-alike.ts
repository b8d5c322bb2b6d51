import { latinLikeness } from '@ilera/contract/shared/confusables'
import { textWords } from '@ilera/contract/shared/text-words'
import { refuse } from '../refusal.ts'
import type { createDoctors } from '../repositories/doctors.ts'

const hasLookAlikes = (name: string): boolean => latinLikeness(name) !== name.normalize('NFKC')

/** Throws a `Refusal` (400) that names the hospital's known doctor where another name only looks like that one. */
export async function refuseLookAlike(
  doctors: Pick<ReturnType<typeof createDoctors>, 'knownName'>,
  hospitalId: string,
  doctorName: string,
): Promise<void> {
  if (!hasLookAlikes(doctorName)) return
  const known = await doctors.knownName(hospitalId, doctorName)
  if (known === undefined || known === doctorName) return
  const sentence = textWords.knownDoctor(known)
  throw refuse(400, sentence, { fields: { doctorName: sentence } })
}
