import type { Database } from './database/database.ts'
import type { Dependencies } from './dependencies.ts'

const isService = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Wraps a service and its nested objects, so that their functions throw while a transaction is open. */
function wrap<Service extends object>(
  service: Service,
  name: string,
  { isInTransaction }: Pick<Database, 'isInTransaction'>,
): Service {
  return new Proxy(service, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (isService(value)) return wrap(value, `${name}.${String(key)}`, { isInTransaction })
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
 * Outside production, makes network calls inside a transaction throw: such a call would hold a connection and its locks for as
 * long as an external server takes.
 */
export const forbidNetworkInTransaction = (dependencies: Dependencies): Dependencies => ({
  ...dependencies,
  payments: wrap(dependencies.payments, 'payments', dependencies.database),
  earlierPayments: dependencies.earlierPayments.map((provider) =>
    wrap(provider, 'earlierPayments', dependencies.database),
  ),
  mailer: wrap(dependencies.mailer, 'mailer', dependencies.database),
  messages: wrap(dependencies.messages, 'messages', dependencies.database),
  assistant: wrap(dependencies.assistant, 'assistant', dependencies.database),
  images: wrap(dependencies.images, 'images', dependencies.database),
})
