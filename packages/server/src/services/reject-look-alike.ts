import { latinLookalikes } from '@ilera/contract/shared/confusables'
import { m } from '@ilera/contract/messages'
import { httpError } from '../http-error.ts'
import type { createDoctors } from '../repositories/doctors.ts'

const hasLookAlikes = (name: string): boolean => latinLookalikes(name) !== name.normalize('NFKC')

/** Throws 400 when a name looks like a known doctor's but is spelled with other characters. The message names that doctor. */
export async function rejectLookAlike(
  doctors: Pick<ReturnType<typeof createDoctors>, 'knownName'>,
  hospitalId: string,
  doctorName: string,
): Promise<void> {
  if (!hasLookAlikes(doctorName)) return
  const known = await doctors.knownName(hospitalId, doctorName)
  if (known === undefined || known === doctorName) return
  const message = m.text_known_doctor({ name: known })
  throw httpError(400, message, { fields: { doctorName: message } })
}
