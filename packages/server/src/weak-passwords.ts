import { siteConfig } from '@ilera/contract/shared/site-config'
import { normalizedPassword } from '@ilera/contract/shared/text-kinds'

/** Common passwords, including local ones. Compared without case, punctuation and trailing digits. */
const guessed = new Set(
  `password passw0rd p@ssword p@ssw0rd pass letmein welcome admin administrator login qwerty qwertyuiop asdfghjkl zxcvbnm
  iloveyou sunshine princess football baseball dragon monkey master shadow superman batman trustno michael jordan jesus
  jesuschrist jesusislord godisgood godislove blessing blessed chelsea arsenal liverpool manchester barcelona nigeria naija
  lagos abuja ibadan kano portharcourt hospital clinic doctor patient nurse health medical abcdefgh abcd abc abcde changeme
  secret default guest computer internet samsung nokia hello freedom whatever starwars charlie ashley nicole daniel jessica
  computer mustang access flower loveme lovely family mother father goodluck precious success favour grace emmanuel
  ${siteConfig.name.toLowerCase()}`.split(/\s+/),
)

const runs = [
  '0123456789012345678901234567890',
  '9876543210987654321098765432109',
  'qwertyuiopasdfghjklzxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
]

/** Whether a password is a common one. */
export function isWeakPassword(password: string): boolean {
  const lower = normalizedPassword(password).toLowerCase()
  const bare = lower.replace(/[^a-z0-9@]+/g, '').replace(/[0-9]+$/, '')
  return guessed.has(bare) || guessed.has(lower) || new Set(lower).size <= 2 || runs.some((run) => run.includes(lower))
}
