import type { CallName, CallerRole } from '@ilera/contract/calls'
import type { Services } from './create-services.ts'
import type { Account } from './plugins/auth.ts'
import type { Dependencies } from './dependencies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may make this call. Required for every route. */
    who?: CallerRole
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
    /** The authenticated caller. Throws on public routes, where reading it is a bug. */
    account: Account
    /** The raw body of payment providers' webhooks, which their signature covers. */
    rawBody: Buffer | undefined
  }
}
