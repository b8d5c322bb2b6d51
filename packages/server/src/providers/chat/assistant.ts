export type ChatTurn = { role: 'user' | 'bot'; message: string }

export type Question = {
  message: string
  earlier: readonly ChatTurn[]
  /** The person's names, address and the like. Their words are never sent to an external model. */
  ownValues?: readonly string[]
  signal?: AbortSignal
}

/** The source of a reply: publisher, title, and URL if it is stable. */
export type Source = { organisation: string; title: string; url?: string | undefined }

/** A complete reply with its metadata. */
export type Reply = {
  text: string
  /** The emergency rules matched, so nothing else was consulted. */
  emergency: boolean
  sources: readonly Source[]
  by: 'rules' | 'library' | 'model' | 'fallback'
  /** The reason why the model's reply was not shown. */
  notice?: string
}

/**
 * Replies to a message of the health chat in chunks. Text sent to an external model does not identify the patient. It never
 * throws: after an internal error it replies with a safe fallback.
 */
export type Assistant = {
  answer: (question: Question) => AsyncIterable<string>
}

/** An assistant that returns the complete reply after its last chunk. */
export type ReplyingAssistant = {
  answer: (question: Question) => AsyncGenerator<string, Reply, undefined>
}
