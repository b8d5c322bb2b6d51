/** The forms of a message: one, or one for each variant of a plural or a choice. */
const formsOf = (message) => (typeof message === 'string' ? [{ match: { every: message } }] : message)

/** What a message shows: its parameters, also those that a local variable formats, and its markup. */
function shownIn(message) {
  const shown = formsOf(message).flatMap(({ declarations = [], match }) => {
    const locals = declarations.map((declaration) => /^local (\w+) = (\w+)/.exec(declaration)?.slice(1)).filter(Boolean)
    const parameterOf = new Map(locals)
    return Object.values(match)
      .flatMap((text) => text.match(/\{[#/]?\w+\}/g) ?? [])
      .map((part) => part.replace(/\w+/, (name) => parameterOf.get(name) ?? name))
  })
  return new Set(shown)
}

const isText = (message) =>
  typeof message === 'string' ? message.trim() !== '' : Array.isArray(message) && message.every(({ match }) => match)

/**
 * What is wrong with the translation of a subject, a sentence each: an unknown or empty message, parameters that are missing
 * or misspelled. The compiler accepts all of them, and the text would show a gap.
 */
export function findTranslationProblems(english, translation) {
  return Object.entries(translation).flatMap(([id, message]) => {
    if (!(id in english)) return [`${id} is no message in English.`]
    if (!isText(message)) return [`${id} has no text. Leave it out to show the English one.`]
    const [wanted, found] = [shownIn(english[id]), shownIn(message)]
    return [
      ...[...wanted].filter((part) => !found.has(part)).map((part) => `${id} lacks ${part}.`),
      ...[...found].filter((part) => !wanted.has(part)).map((part) => `${id} has ${part}, which is not in English.`),
    ]
  })
}
