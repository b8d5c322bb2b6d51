import type { FastifyReply } from 'fastify'

/** The `content-disposition` of a download. A name with letters beyond ASCII is percent-encoded (RFC 8187). */
export const attachment = (name: string): string =>
  /^[\x20-\x7E]*$/.test(name)
    ? `attachment; filename="${name}"`
    : `attachment; filename*=UTF-8''${encodeURIComponent(name)}`

/** Sends the response as a download of this type and name, which nobody stores. */
export const asDownload = (reply: FastifyReply, type: string, name: string): FastifyReply =>
  reply.type(type).header('content-disposition', attachment(name)).header('cache-control', 'no-store')
