import type { Database } from './database/database.ts'
import type { Parts } from './parts.ts'

const isService = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same service, whose functions throw where a transaction is open; objects inside it are guarded too. */
function guarded<Service extends object>(
  service: Service,
  name: string,
  { isInTransaction }: Pick<Database, 'isInTransaction'>,
): Service {
  return new Proxy(service, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (isService(value)) return guarded(value, `${name}.${String(key)}`, { isInTransaction })
      if (typeof value !== 'function') return value
      return (...given: unknown[]): unknown => {
        if (isInTransaction())
          throw new Error(
            `${name}.${String(key)} was called inside a transaction: a slow provider would hold its connection.`,
          )
        return Reflect.apply(value, target, given)
      }
    },
  })
}

/**
 * Outside production a call over the network inside a transaction throws: it would hold a connection, and the locks, for as
 * long as somebody else's server takes.
 */
export const guardNetwork = (parts: Parts): Parts => ({
  ...parts,
  payments: guarded(parts.payments, 'payments', parts.database),
  mailer: guarded(parts.mailer, 'mailer', parts.database),
  messages: guarded(parts.messages, 'messages', parts.database),
  assistant: guarded(parts.assistant, 'assistant', parts.database),
  images: guarded(parts.images, 'images', parts.database),
})
