import type { CallName, CallerRole } from '@ilera/contract/calls'
import type { Services } from './create-services.ts'
import type { Account } from './plugins/auth.ts'
import type { Parts } from './parts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may make this call: every route says it. */
    who?: CallerRole
    call?: CallName
    /** A health probe: asked by whoever watches the process, and by no person. */
    isProbe?: boolean
  }
  interface FastifyInstance {
    parts: Parts
    services: Services
    /** On once the process was told to stop. */
    draining: { isOn: boolean }
  }
  interface FastifyRequest {
    /** Who is asking. Reading it on a public route is a mistake, and throws. */
    account: Account
    /** The body as it came, on calls of payment providers: what their signature covers. */
    rawBody: Buffer | undefined
  }
}
