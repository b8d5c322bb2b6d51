import type { CallName, CallerRole } from '@ilera/contract/calls'
import type { CareAccess } from '@ilera/contract/family/access'
import type { StaffAccess } from '@ilera/contract/members/roles'
import type { Services } from './create-services.ts'
import type { Account } from './plugins/auth.ts'
import type { SessionMember } from './repositories/sessions.ts'
import type { Side } from './repositories/side.ts'
import type { Dependencies } from './dependencies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may make this call. Required for every route. */
    who?: CallerRole
    /** Which roles of a hospital's staff may make this call. Required where hospitals may. */
    staff?: StaffAccess
    /** Which scope a carer needs to make this call for a patient. Required where patients may. */
    care?: CareAccess
    /** A member without 2FA may make this call also where the hospital demands 2FA. */
    withoutTwoFactor?: true
    call?: CallName
    /** Whether the route is a health probe, called by monitoring and not by users. */
    isProbe?: boolean
  }
  interface FastifyInstance {
    dependencies: Dependencies
    services: Services
    /** Set once the process has received a stop signal. */
    draining: { isOn: boolean }
  }
  interface FastifyRequest {
    /** Who has logged in. Throws on public routes, where reading it is a bug. */
    account: Account
    /** The patient or the hospital that the request acts for, and the member of staff. Throws on public routes. */
    side: Side
    /** The member of the hospital's staff who makes the request, null for patients. Throws on public routes. */
    member: SessionMember | null
    /** The patient that the request acts for. Throws on routes of others. */
    patientId: string
    /** The hospital that the request acts for. Throws on routes of others. */
    hospitalId: string
    /** The raw body of payment providers' webhooks, which their signature covers. */
    rawBody: Buffer | undefined
  }
}
