const swapped = (text: string): string => {
  const words = text.split(' ')
  const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? ''
  const middle = Math.floor(longest.length / 2)
  if (longest.length < 6 || !/^[a-z]+$/i.test(longest)) return text
  const slip =
    longest.slice(0, middle) + (longest[middle + 1] ?? '') + (longest[middle] ?? '') + longest.slice(middle + 2)
  return text.replace(longest, slip)
}

/**
 * The same emergency said otherwise; the triage must not fall (metamorphic testing): played down, with a name, a price,
 * in capitals, without marks, after a greeting, and with a slip of the finger in its longest word.
 */
export const variantsOf = (text: string): string[] => [
  `${text}, but my brother says it is nothing`,
  `Hello, my name is Chinedu Okafor. ${text}`,
  `${text}. I have no money for hospital.`,
  text.toUpperCase(),
  text.replace(/[.,?!']/g, ''),
  `${text} abeg na small thing, I go dey fine`,
  swapped(text),
]
