export type ChatTurn = { role: 'user' | 'bot'; message: string }

export type Question = {
  message: string
  earlier: readonly ChatTurn[]
  /** The person's names, address and the like: a model elsewhere is sent none of their words. */
  ownValues?: readonly string[]
  signal?: AbortSignal
}

/** A page that an answer rests on: who published it, what it is called, and where it is if we are sure. */
export type Source = { organisation: string; title: string; url?: string | undefined }

/** The whole of an answer, for whoever wants more than its text. */
export type Reply = {
  text: string
  /** The emergency card came first, before anything else was asked. */
  emergency: boolean
  sources: readonly Source[]
  by: 'rules' | 'library' | 'model' | 'fallback'
  /** Why the model's answer was not shown. */
  notice?: string
}

/**
 * Answers a message of the health chat, in pieces. What leaves for a model elsewhere does not identify the patient. It
 * always answers: what goes wrong inside becomes a safe sentence.
 */
export type Assistant = {
  answer: (question: Question) => AsyncIterable<string>
}

/** An assistant whose pieces, once all are out, come back as one reply. */
export type ReplyingAssistant = {
  answer: (question: Question) => AsyncGenerator<string, Reply, undefined>
}
