import type { Problem } from '@ilera/contract/shared/problem'
import { commonMessages } from '@ilera/contract/shared/messages'
import type { ErrorResponse } from '@ilera/flows/shared/call-result'

/** Whether an answer's body says in words what went wrong. */
export const isErrorResponse = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'

/** What a 4xx says: the words of the server, or `fallbackMessage` where it sent none. */
export const parseErrorResponse = (
  statusCode: number,
  body: unknown,
  fallbackMessage: string = commonMessages.anErrorOccurred,
): ErrorResponse => (isErrorResponse(body) ? { ...body, statusCode } : { statusCode, message: fallbackMessage })
