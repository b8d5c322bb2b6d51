// Part of the built packages; declared by `writeMessagesTypes`.

let replaced = {}

/**
 * Replaces messages of the package by those of the application, by id: other words, or another language. Call it before
 * the first component renders. Messages that are not named stay English.
 */
export function replaceMessages(messages) {
  replaced = { ...replaced, ...messages }
}

/** The application's text for a message, or undefined where it has none. The package's messages call this. */
export const replacementOf = (id, inputs) => replaced[id]?.(inputs)
