import type { FastifyCompressOptions } from '@fastify/compress'

/** How responses are compressed. Smaller ones (in bytes) fit into a packet or two anyway. */
export const compression: FastifyCompressOptions = { threshold: 2_048, encodings: ['br', 'gzip'] }
