/** A text in the pieces in which it is sent: sentence by sentence. Joined, they are the text again. */
export const splitIntoChunks = (text: string): string[] =>
  text.match(/[^\n.!?]*(?:[.!?\n]+\s*|$)/g)?.filter(Boolean) ?? []
