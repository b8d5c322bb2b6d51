import type { MergedField } from '@ilera/contract/desk/schemas'
import { drObi } from './appointments.ts'
import type { LoggedIn } from './people.ts'
import type { TestServer } from './server.ts'

type Details = Partial<
  Record<'firstName' | 'lastName' | 'phoneNumber' | 'birthDate' | 'age' | 'gender' | 'patientAddress', string>
>

export const chidi = { firstName: 'Chidi', lastName: 'Okafor', phoneNumber: '0803 111 2233', birthDate: '1990-05-17' }

/** What a hospital's desk does, at the server and hospital of the running test. */
export function deskOf(server: () => TestServer, desk: () => LoggedIn) {
  const register = (details: Details, { confirmed = true, token = desk().token } = {}) =>
    server().call('registerPatient', { token, body: { ...details, agreed: true, confirmed } })
  return {
    register,
    idOf: async (details: Details): Promise<string> => (await register(details)).body.data._id,
    book: (id: string, given: object = {}, token = desk().token) =>
      server().call('bookForPatient', {
        params: { id },
        token,
        body: { ...drObi, presentSymptoms: 'A cut hand', ...given },
      }),
    merge: (keptId: string, removedId: string, take: MergedField[] = []) =>
      server().call('mergePatients', { token: desk().token, body: { keptId, removedId, take } }),
    undo: (id: string) => server().call('undoMerge', { params: { id }, token: desk().token }),
    codeFor: async (id: string): Promise<string> =>
      (await server().call('claimCode', { params: { id }, token: desk().token })).body.data.code,
  }
}

/** The ids of a registered patient and of the merge that removed another record of the same. */
export async function mergedPair(server: TestServer, hospital: LoggedIn): Promise<[kept: string, merge: string]> {
  const { idOf, merge } = deskOf(
    () => server,
    () => hospital,
  )
  const kept = await idOf(chidi)
  return [kept, (await merge(kept, await idOf(chidi))).body.data._id]
}
