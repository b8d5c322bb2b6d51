const greeting = '(?:(?:hi|hello|please|pls|abeg|doctor|good|morning|afternoon|evening|ok|so|and) )*'
const frames = [
  `${greeting}(?:what|which) (?:is|are|be|causes|cause|brings|foods?|vaccines?) `,
  `${greeting}how (?:is|are|can be|do people|does one|do you get|can (?:i|we|one|people) prevent|(?:do|can|to) (?:i |we |one |people )?(?:prevent|avoid|lower|reduce|know about|use|get)) `,
  `${greeting}how many (?:tablets|pills|capsules) (?:of \\w+ )?(?:should|can|must|do|may) (?:i|we|one|people|you) (?:take|use) `,
  `${greeting}(?:tell me about|explain|meaning of|difference between|who can get|is there a vaccine) `,
]
/** "What is …", "what causes …", "how is … prevented" in Yorùbá, Hausa and Igbo, as `tokensOf` reads them. */
const otherFrames =
  '(?:ki ni itumo|kini itumo|ki lo and fa|kilo and fa|ki ni o and fa|bawo ni a se le (?:dena|dekun|yera fun)|menene|mene ne|me ke (?:kawo|haddasa)|me yake kawo|yaya ake (?:rigakafi|kare)|gini bu|gini na akpata|kedu ihe na akpata|kedu ka esi egbochi) '
/** "Me", "he", "my child", "today" in the same languages. */
const otherSomebody =
  /\b(?:mi|un|omo|baba|iya|loni|bayi|ni|na|nake|shi|ta|yana|tana|ina|yaro|yarinya|jariri\w*|yanzu|yau|m|nwa|nna|nne|ya|ugbu|taa)\b/
const asksInOther = new RegExp(`^${otherFrames}(.*)$`)

const asks = new RegExp(`^(?:${frames.join('|')})`)

/** Words about a person or about the present, which mean that a question is not only general. */
const aboutSomebody =
  /\b(?:he|she|him|her|his|my (?!diet|food)|we are|i am having|i have|i feel|im having|now|today|yesterday|tonight|since|just|minutes|hours? ago|help|happening|is bleeding|wetin make i do|what do i do|what should i do)\b/

/** Whether a message only asks for information, with nobody in danger: "What is a stroke?", "How can I prevent snake bites?" */
export function onlyAsksAbout(tokens: readonly string[]): boolean {
  const text = tokens.join(' ')
  const rest = asksInOther.exec(text)?.[1]
  if (rest !== undefined) return !otherSomebody.test(rest) && !aboutSomebody.test(rest)
  return asks.test(text) && !aboutSomebody.test(text)
}
