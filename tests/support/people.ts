import type { TestServer } from './server.ts'

export const password = 'three brown goats'

export const ada = {
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada.obi@example.com',
  password,
  confirmPassword: password,
}

export const lagoon = {
  hospitalName: 'Lagoon View Hospital',
  hospitalAddress: '17 Bourdillon Road, Ikoyi, Lagos',
  phoneNumber: '0803 555 0101',
  email: 'desk@lagoon.example',
  password,
  confirmPassword: password,
}

/** A logged-in account: its id and a valid token. */
export type LoggedIn = { id: string; token: string }

/** Proves an account's e-mail address, as its owner does by the link in the mail. */
async function proveEmail({ dependencies }: TestServer, email: string): Promise<void> {
  await dependencies.database.query('update accounts set email_verified_at = created_at where email = lower($1)', [
    email,
  ])
}

type SignUp = { isProven?: boolean }

/** Signs a patient up, proves the address and logs in. */
export async function patientAt(
  server: TestServer,
  person: Partial<typeof ada> = {},
  { isProven = true }: SignUp = {},
): Promise<LoggedIn> {
  const given = { ...ada, ...person }
  await server.call('register', { body: given })
  if (isProven) await proveEmail(server, given.email)
  const { body } = await server.call('login', { body: { email: given.email, password: given.password } })
  return { id: body.data.id, token: body.token }
}

/** Signs a hospital up, proves the address and logs in. */
export async function hospitalAt(
  server: TestServer,
  hospital: Partial<typeof lagoon> = {},
  { isProven = true }: SignUp = {},
): Promise<LoggedIn> {
  const given = { ...lagoon, ...hospital }
  await server.call('signup', { body: given })
  if (isProven) await proveEmail(server, given.email)
  const { body } = await server.call('adminLogin', { body: { email: given.email, password: given.password } })
  return { id: body.data.id, token: body.token }
}
