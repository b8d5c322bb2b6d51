import { m } from '@ilera/contract/messages'
import type { Problem } from '@ilera/contract/shared/problem'
import type { ErrorResponse } from '@ilera/flows/shared/call-result'

/** Whether a response body is an error with a message. */
export const isErrorResponse = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'

/** The error of a 4xx: the server's message, or `fallbackMessage` if it sent none. */
export const parseErrorResponse = (
  statusCode: number,
  body: unknown,
  fallbackMessage: string = m.common_an_error_occurred(),
): ErrorResponse => (isErrorResponse(body) ? { ...body, statusCode } : { statusCode, message: fallbackMessage })
