/** What was typed, for `like`: its signs of a pattern stand for themselves. */
export const likeSafe = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&')

const titles = new Set(['dr', 'doctor', 'prof', 'professor'])
const isTitle = (word: string) => titles.has(word.toLowerCase().replace('.', ''))

/** The words of what was typed, for `holdsAll`; a doctor's title says nothing beside a name. Commas and dashes part words. */
export function searchWords(typed: string): string[] {
  const words = typed.split(/[\s,;\p{Pd}]+/u).filter(Boolean)
  const telling = words.filter((word) => !isTitle(word))
  return (telling.length > 0 ? telling : words.length > 0 ? words : [typed]).map(likeSafe)
}

/**
 * Whether a text holds every word of the parameter (`searchWords`), in any order, accents and case aside. The text is in the
 * form of `search_form`; the words are brought into it once for the whole statement.
 */
export const holdsAll = (text: string, parameter: string): string =>
  `(${text}) like all (array(select '%' || search_form(word) || '%' from unnest(${parameter}::text[]) word))`
