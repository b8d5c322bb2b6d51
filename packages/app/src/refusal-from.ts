import type { Problem } from '@ilera/contract/shared/problem'
import { words } from '@ilera/contract/shared/words'
import type { Refusal } from '@ilera/flows/shared/answer'

/** Whether an answer's body says in words what went wrong. */
export const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'

/** What a 4xx says: the words of the server, or `wordless` where it sent none. */
export const refusalFrom = (statusCode: number, body: unknown, wordless: string = words.anErrorOccurred): Refusal =>
  isProblem(body) ? { ...body, statusCode } : { statusCode, message: wordless }
