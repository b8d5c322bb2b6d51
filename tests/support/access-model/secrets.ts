import type { Rule, Viewer } from './rules.ts'

/** What was planted in a record, and who may read it. */
type Secret = { what: string; rules: Rule[] }

const letters = 'abcdefghijklmnop'
/** A number as a word that no text contains by chance, and that names, addresses and symptoms may contain. */
const wordOf = (number: number): string =>
  `zq${Array.from(number.toString(16), (digit) => letters[Number.parseInt(digit, 16)]).join('')}qz`

/** Words, phone numbers and ids in a text. */
const pattern = /zq[a-p]+qz|\+?234\d{10}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** Secrets that are planted in records, and found again in answers. */
export function createSecrets() {
  const secrets = new Map<string, Secret>()
  let count = 0

  /** Registers an id or a word. One that several records have may be read by whoever may read one of them. */
  function plant(text: string, what: string, rule: Rule): void {
    const key = text.toLowerCase()
    const known = secrets.get(key)
    if (known) known.rules.push(rule)
    else secrets.set(key, { what, rules: [rule] })
  }

  return {
    plant,

    /** A new word that only those may read whom the rule allows. */
    word(what: string, rule: Rule): string {
      count += 1
      const made = wordOf(count)
      plant(made, what, rule)
      return made
    },

    /** A new Nigerian phone number. */
    phone(what: string, rule: Rule): string {
      count += 1
      const made = `+234803${String(1_000_000 + count)}`
      plant(made, what, rule)
      return made
    },

    /** The secrets in a text that the viewer may not read, and how many there are in all. */
    check(text: string, viewer: Viewer): { denied: string[]; found: number } {
      const found = new Set(text.toLowerCase().match(pattern))
      const denied = [...found].flatMap((key) => {
        const secret = secrets.get(key)
        return secret && !secret.rules.some((may) => may(viewer)) ? [`${secret.what} (${key})`] : []
      })
      return { denied, found: [...found].filter((key) => secrets.has(key)).length }
    },
  }
}
