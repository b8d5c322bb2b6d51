import type { CareScope } from '@ilera/contract/family/access'
import type { LoggedIn } from './people.ts'
import type { TestServer } from './server.ts'

/** A child to add, on the days of the fake clock. */
export const child = {
  firstName: 'Chidi',
  lastName: 'Obi',
  birthDate: '2018-03-14',
  gender: 'Male',
  relation: 'child',
  phoneNumber: '0803 123 4567',
  patientAddress: '3 Allen Avenue, Ikeja, Lagos',
  consent: true,
}

/** The code of the last invitation that was mailed. */
export async function mailedCode(server: TestServer): Promise<string> {
  await server.runJobs()
  const texts = server.mails.map(({ text }) => /^([2-9A-Z]{4}-[2-9A-Z]{4})$/m.exec(text)?.[1])
  return texts.findLast((code) => code !== undefined) ?? ''
}

/** Lets `carer` act for `patient`: invites, and accepts in the patient's own account. */
export async function letAct(
  server: TestServer,
  carer: LoggedIn,
  patient: LoggedIn & { email: string },
  scope: CareScope[] = ['read', 'book', 'pay'],
): Promise<void> {
  const body = { firstName: 'Ada', lastName: 'Obi', email: patient.email, relation: 'spouse', scope }
  await server.call('inviteAdult', { token: carer.token, body })
  await server.call('acceptCarer', { token: patient.token, body: { code: await mailedCode(server) } })
}
