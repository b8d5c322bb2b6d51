import { createAccounts } from '../repositories/accounts.ts'
import { hashPassword } from '../passwords.ts'
import type { Parts } from '../parts.ts'

const password = 'Ilera-demo-2026'

/** The accounts that a first start outside production comes with; `npm start` prints them. */
export const demoAccounts = [
  { role: 'patient', email: 'patient@ilera.example', password },
  { role: 'hospital', email: 'hospital@ilera.example', password },
] as const

/** Fills an empty product with demo data; does nothing once there is any account. */
export async function seedDemo(parts: Parts): Promise<void> {
  const [known] = await parts.database.query('select 1 from accounts limit 1')
  if (known) return
  const accounts = createAccounts(parts)
  const passwordHash = await hashPassword(password)
  await accounts.addPatient({ firstName: 'Ngozi', lastName: 'Okafor', email: demoAccounts[0].email, passwordHash })
  await accounts.addHospital({
    hospitalName: 'Lagoon View Hospital',
    hospitalAddress: '17 Bourdillon Road, Ikoyi, Lagos',
    phoneNumber: '+2348035550101',
    email: demoAccounts[1].email,
    passwordHash,
  })
}
