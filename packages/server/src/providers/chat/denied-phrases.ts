const denial =
  "(?:(?:not|never|(?:do|does|did|have|has|had|is|are|was|were)n['’]?t|no) (?:have|has|had|having|get|got|getting|seen|noticed|any)|without|no|denies)"
/** Words after which a message goes on with something else. "No fever or cough" denies both. */
const next =
  '(?:but|only|just|and|yet|however|though|although|except|still|because|cos|since|for|when|while|after|before|then|with|that|what|i|my|our|he|she|it|we|they|is|are|can|should|please|pls|abeg)'
const word = `(?!${next}\\b)[^\\s,.;:!?()]+`

const denied = new RegExp(`\\b${denial}((?: ${word}){1,6})(?=[\\s,.;:!?()]|$)`, 'gi')

/** What people complain that they lack ("no sleep", "no blood" for anaemia), and what they do without. In Pidgin, a verb follows "no". */
const complaint =
  /^ (?:blood$|fit|dey|go|wan|sabi|be|gree|longer|one|matter)\b|\b(?:sleep|appetite|stool|shit|urine|pee|toilet|periods?|menses|flow|energy|strength|power|erections?|belle|pregnan\w*|child\w*|pikin|bab(?:y|ies)|milk|taste|smell|hearing|sight|feeling|desire|libido|interest|food|water|sex|condoms?|protection|vaccin\w*|immuni[sz]\w*|injections?|net|nets)\b/i

/** A message without what it says is absent: "I do not have chest pain, only cough" asks about the cough. */
export const withoutDenied = (message: string): string =>
  message
    .replaceAll(/\s+/g, ' ')
    .replaceAll(denied, (phrase: string, absent: string) => (complaint.test(absent) ? phrase : ' '))
