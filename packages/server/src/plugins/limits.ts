import { m } from '@ilera/contract/messages'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { CallName } from '@ilera/contract/calls'
import { networkPrefix } from '../network-address.ts'
import { httpError } from '../http-error.ts'
import { isRateLimited } from '../settings.ts'

/** Requests per minute and network. */
const defaultLimit = 600

/** Lower limits for calls that are expensive or invite guessing. Logins have limits of their own (decision 042). */
const callLimits: Partial<Record<CallName, number>> = {
  register: 20,
  signup: 20,
  forgot: 10,
  resetPassword: 20,
  requestPhoneCode: 20,
  phoneSignup: 20,
  phoneLogin: 30,
  verifyEmail: 20,
  addPhone: 10,
  addEmail: 10,
  removeLogin: 10,
  checkResetToken: 20,
  makePayLink: 20,
  payLink: 30,
  startLinkPayment: 20,
  confirmLinkPayment: 60,
  sendMessage: 10,
  uploadImage: 20,
  uploadHospitalImage: 20,
  postMessage: 30,
  claimPatient: 20,
  arrive: 20,
  setSettlement: 10,
  updateHospital: 30,
  beginTwoFactor: 10,
  turnOnTwoFactor: 10,
  turnOffTwoFactor: 10,
  deleteMyAccount: 10,
  addChild: 20,
  inviteAdult: 10,
  acceptCarer: 20,
}

/** Answers 429 with Retry-After to networks that send too many requests. */
export async function registerLimits(app: FastifyInstance): Promise<void> {
  if (!isRateLimited(app.dependencies.settings)) return
  await app.register(rateLimit, {
    global: true,
    // Immutable files cost almost nothing, and a whole clinic may share one address. Probes may also come from one address, and
    // a 429 would make a healthy process look broken.
    allowList: ({ url, routeOptions }) => url.startsWith('/assets/') || routeOptions.config.isProbe === true,
    max: (request) => {
      const { call } = request.routeOptions.config
      return (call && callLimits[call]) ?? defaultLimit
    },
    keyGenerator: (request) => {
      const { call } = request.routeOptions.config
      const network = networkPrefix(request.ip)
      return call && callLimits[call] ? `${network} ${call}` : network
    },
    timeWindow: 60_000,
    cache: 20_000,
    errorResponseBuilder: (_request, { ttl }) =>
      httpError(429, m.common_too_many(), { retryAfter: Math.ceil(ttl / 1_000) }),
  })
}
