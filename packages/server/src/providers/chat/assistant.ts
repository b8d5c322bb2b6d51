export type ChatTurn = { role: 'user' | 'bot'; message: string }

/**
 * Answers a message of the health chat, in pieces. It gets nothing that identifies the patient. It always answers: what
 * goes wrong inside becomes a safe sentence.
 */
export type Assistant = {
  answer: (question: { message: string; earlier: readonly ChatTurn[]; signal?: AbortSignal }) => AsyncIterable<string>
}
