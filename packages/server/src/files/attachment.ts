import type { FastifyReply } from 'fastify'

const fileName = (name: string): string =>
  /^[\x20-\x7E]*$/.test(name) ? `filename="${name}"` : `filename*=UTF-8''${encodeURIComponent(name)}`

/** The `content-disposition` of a download. A name with letters beyond ASCII is percent-encoded (RFC 8187). */
export const attachment = (name: string): string => `attachment; ${fileName(name)}`

/** The `content-disposition` of a file that opens in the browser, and is stored under this name. */
export const inline = (name: string): string => `inline; ${fileName(name)}`

/** Sends the response as a download of this type and name, which nobody stores. */
export const asDownload = (reply: FastifyReply, type: string, name: string): FastifyReply =>
  reply.type(type).header('content-disposition', attachment(name)).header('cache-control', 'no-store')
