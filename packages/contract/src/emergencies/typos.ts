/** Everyday words that are one typing error away from a word of the rules, but mean something else. */
const ordinary = new Set(
  (
    'cheat cheats cheap check cheek cheeks chose chore chased house heard heart heat hear hour hours bread breed blend blind ' +
    'breast breath breathe breaths place plane plain plan paint point please pleased swell smell spell small still stick sting string ' +
    'stroke strike stroll strong stone store burnt burns burst bursts bitten bites bite water waste waist other mother father ' +
    'front found faith fail fall feel feels feeling feelings fell full tired tried trying drink drank drunk shake snake snack skate stake while white whole ' +
    'close closes clothes cloth choke power lower never fever every newer sewer sever sweet sweat sweater light night right tight ' +
    'might fight sight tongue tonight thing think thick throw threw through though thought died diet diets dried weak week weeks ' +
    'speak break brake great green grain brain train drain shock stock smoke spoke rapid rabbit habit poison person prison vision ' +
    'black block bloody blood flood floor floods bleach beach teach reach allergy allergic energy acid avoid solid world would could should gbon'
  ).split(' '),
)

/** Edit distance between two words (insertions, deletions, substitutions and swaps), counted up to `most + 1`. */
function slips(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (swapped) least = Math.min(least, (before[column - 2] ?? 0) + 1)
      next.push(least)
    }
    before = last
    last = next
  }
  return last[other.length] ?? most + 1
}

const forgiven = (length: number): number => (length >= 9 ? 2 : length >= 5 ? 1 : 0)

/** Whether a typed word is the expected one with typing errors: one from five letters on, two from nine. */
export function isWord(typed: string, wanted: string): boolean {
  if (typed === wanted) return true
  const most = forgiven(wanted.length)
  if (most === 0 || ordinary.has(typed)) return false
  const sameStart = typed[0] === wanted[0] || (typed[0] === wanted[1] && typed[1] === wanted[0])
  return sameStart && slips(typed, wanted, most) <= most
}

const endings = ['', 's', 'ed', 'ing', 'ion', 'ions', 'er', 'e', 'es', 'y', 'ness', 'en']

/** The same for the start of a word: "convuls" matches convulsion, convulsing and similar misspellings. */
export const startsLike = (typed: string, stem: string): boolean =>
  typed.startsWith(stem) || (typed.length > 4 && endings.some((ending) => isWord(typed, stem + ending)))
