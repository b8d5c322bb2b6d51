import { m } from '@ilera/contract/messages'
import { checkPhone, checkPhoneCode, checkPhoneSignup } from '@ilera/contract/accounts/phone-rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveCall } from '../call.ts'
import { deviceOf } from '../device.ts'
import { httpError, parseOrThrow } from '../http-error.ts'
import { networkPrefix } from '../network-address.ts'
import { requireE164 } from '../phone-number.ts'
import { createPatients } from '../repositories/patients.ts'
import { createSessions } from '../repositories/sessions.ts'

/** Sign-up and login by a code to a phone, and the codes. Until the code is right, all numbers get the same responses. */
export function registerPhoneLogins(app: FastifyInstance): void {
  const { phoneCodes, phoneLogins } = app.services
  const patients = createPatients(app.dependencies)
  const sessions = createSessions(app.dependencies)
  phoneCodes.register()

  async function open(
    request: FastifyRequest,
    account: { id: string; patientId: string },
    welcome: (patient: { firstName: string }) => string,
  ) {
    const token = await sessions.open(account.id, { role: 'patient' }, deviceOf(request.headers['user-agent']))
    const data = await patients.one(account.patientId)
    if (!data) throw httpError(401, m.accounts_invalid_credentials())
    return { token, message: welcome(data), data }
  }

  serveCall(app, 'requestPhoneCode', async ({ body, ip }) => {
    const { phone } = parseOrThrow(checkPhone(body))
    await phoneCodes.request(requireE164(phone, 'phone'), body.purpose, networkPrefix(ip))
    return { message: m.phone_code_sent() }
  })

  serveCall(app, 'phoneLogin', async (request) => {
    const { phone, code } = parseOrThrow(checkPhoneCode(request.body))
    const attempt = { phone: requireE164(phone, 'phone'), code, network: networkPrefix(request.ip) }
    return open(request, await phoneLogins.logIn(attempt, request.body), m.accounts_welcome_back)
  })

  serveCall(app, 'phoneSignup', async (request) => {
    const { phone, code, ...names } = parseOrThrow(checkPhoneSignup(request.body))
    const attempt = { phone: requireE164(phone, 'phone'), code, network: networkPrefix(request.ip) }
    const account = await phoneLogins.signUp(attempt, names, request.body.startNew === true)
    return open(request, account, m.accounts_welcome)
  })
}
