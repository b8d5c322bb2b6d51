const greeting = '(?:(?:hi|hello|please|pls|abeg|doctor|good|morning|afternoon|evening|ok|so|and) )*'
const frames = [
  `${greeting}(?:what|which) (?:is|are|be|causes|cause|brings|foods?|vaccines?) `,
  `${greeting}how (?:is|are|can be|do people|does one|do you get|can (?:i|we|one|people) prevent|(?:do|can|to) (?:i |we |one |people )?(?:prevent|avoid|lower|reduce|know about|use|get)) `,
  `${greeting}how many (?:tablets|pills|capsules) (?:of \\w+ )?(?:should|can|must|do|may) (?:i|we|one|people|you) (?:take|use) `,
  `${greeting}(?:tell me about|explain|meaning of|difference between|who can get|is there a vaccine) `,
]
const asks = new RegExp(`^(?:${frames.join('|')})`)

/** Words about a person or about the present, which mean that a question is not only general. */
const aboutSomebody =
  /\b(?:he|she|him|her|his|my (?!diet|food)|we are|i am having|i have|i feel|im having|now|today|yesterday|tonight|since|just|minutes|hours? ago|help|happening|is bleeding|wetin make i do|what do i do|what should i do)\b/

/** Whether a message only asks for information, with nobody in danger: "What is a stroke?", "How can I prevent snake bites?" */
export function onlyAsksAbout(tokens: readonly string[]): boolean {
  const text = tokens.join(' ')
  return asks.test(text) && !aboutSomebody.test(text)
}
