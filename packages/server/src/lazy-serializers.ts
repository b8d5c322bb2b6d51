import { SerializerSelector, type Serializer, type SerializerFactory } from '@fastify/fast-json-stringify-compiler'

/** Compiles what writes a response of this schema, as JSON. */
export const serializerCompiler: SerializerFactory = SerializerSelector()

/**
 * Compiles what writes a route's responses at the route's first call. Fastify compiles it for all routes before it is ready, which
 * is most of the work of building the server. A schema that cannot be compiled is found by `tests/server/conformance.test.ts`.
 */
export const buildLazySerializers: SerializerFactory = (schemas, options) => {
  const compile = serializerCompiler(schemas, options)
  return (route) => {
    let serialize: Serializer | undefined
    return (response) => {
      serialize ??= compile(route)
      return serialize(response)
    }
  }
}
