import type { SecondStepProof } from '@ilera/contract/second-step/rules'
import { createSecondStepMachine } from '@ilera/flows/second-step/second-step.machine'
import { all, asking } from '../support/requests.ts'

const proof = (body: SecondStepProof) => ({ body })

/** The second step of a hospital's login, wired to the server. */
export const secondStepMachine = createSecondStepMachine({
  begin: asking('beginSecondStep', () => ({}), all),
  turnOn: asking('turnOnSecondStep', proof, all),
  turnOff: asking('turnOffSecondStep', proof, all),
})
