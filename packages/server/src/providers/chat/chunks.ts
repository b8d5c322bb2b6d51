/** Splits a text into sentences for streaming. Joined, they are the original text. */
export const splitIntoChunks = (text: string): string[] =>
  text.match(/[^\n.!?]*(?:[.!?\n]+\s*|$)/g)?.filter(Boolean) ?? []
