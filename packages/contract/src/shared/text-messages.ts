type Mixed = { word: string; sign: string; alphabet: string; suggestion: string }

const of = (what: string) => ({
  lineBreak: `Remove the line break from ${what}`,
  control: `Remove the control characters from ${what}`,
  turned: `Remove the hidden marks that turn the letters around from ${what}`,
  unusableCharacter: `Remove the characters that cannot be shown from ${what}`,
  accents: `Remove the repeated accents from ${what}`,
  letterRequired: `Use at least one letter in ${what}`,
})

/** Error messages of text types, which apply before the rules of a field. */
export const textMessages = {
  name: of('the name'),
  line: of('this line'),
  lines: of('the text'),
  passwordControl: 'Use only letters, digits, signs and spaces in the password',
  mixedScripts: ({ word, sign, alphabet, suggestion }: Mixed): string =>
    `Write the name in one alphabet. The “${sign}” in “${word}” is a ${alphabet} letter. Did you mean “${suggestion}”?`,
  lookAlike: ({ word, alphabet, suggestion }: Omit<Mixed, 'sign'>): string =>
    `Write the name with the letters A to Z. “${word}” has ${alphabet} letters that look the same. Did you mean “${suggestion}”?`,
  knownDoctor: (name: string): string =>
    `You already have a doctor whose name looks the same: “${name}”. Choose that doctor, or write the name in another way.`,
} as const
