import type { TwoFactorProof } from '@ilera/contract/two-factor/rules'
import { createTwoFactorMachine } from '@ilera/flows/two-factor/two-factor.machine'
import { wholeResponse, apiActor } from '../support/api-actors.ts'

const proof = (body: TwoFactorProof) => ({ body })

/** Two-factor authentication of a hospital login, wired to the server. */
export const twoFactorMachine = createTwoFactorMachine({
  start: apiActor('beginTwoFactor', () => ({}), wholeResponse),
  enable: apiActor('turnOnTwoFactor', proof, wholeResponse),
  disable: apiActor('turnOffTwoFactor', proof, wholeResponse),
})
