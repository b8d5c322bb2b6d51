/** Colloquial phrases and the library's words for them, Nigerian English and Pidgin first. */
const sayings: readonly (readonly [RegExp, string])[] = [
  [
    /\brunning (?:stomach|belly|belle)|\bpurg(?:e|ing)|\bbelle dey run|\bstooling|\bfrequent(?:ing)? (?:the )?toilet/,
    'diarrhoea ors',
  ],
  [/\bbody dey (?:hot|hotter)|\bhot body|\binternal heat|\bbody (?:is )?hot|\biba\b/, 'fever malaria'],
  [/\b(?:my|the|get|have) pressure|\bpressure dey|\bhigh bp|\bbp\b|\bhbp\b/, 'hypertension blood pressure'],
  [/\b(?:with|get|have|got|my|high) sugar|\bsugar (?:disease|sickness)|\bsugar don/, 'diabetes'],
  [/\bcatarr?h|\bkatarrh|\bcatar\b/, 'catarrh cold'],
  [/\bapollo\b/, 'eye conjunctivitis'],
  [/\bjedi|\bpile\b/, 'piles haemorrhoids'],
  [/\bcraw\s*craw|\bkuru?\s*kuru|\bbody dey scratch/, 'rash itching scabies'],
  [/\bwaist\b/, 'back pain waist'],
  [/\b(?:get|got|carry|with|don) belle/, 'pregnancy antenatal'],
  [/\bbelle\b(?!.*\bget\b)/, 'stomach'],
  [/\btoilet (?:infection|disease)/, 'discharge urine infection vaginal'],
  [/\b(?:shortage of|low|no) blood\b/, 'anaemia'],
  [/\bgenotype|\bsickler|\b(?:as|ss) (?:people|person|couple)/, 'sickle cell genotype'],
  [/\bstaph\b|\bgono\b/, 'sti infection sex'],
  [/\btime of the month|\bmenses|\bmy flow/, 'period menstrual'],
  [/\bdown there|\bprivate part|\btoto\b/, 'vaginal discharge itching'],
  [/\bwaiting on the lord|\btrying for a baby|\bttc\b/, 'infertility'],
  [/\bmanhood|\bno dey stand\b|\bweak erection/, 'erection'],
  [/\bthink(?:ing)? too much|\bheart dey cut|\bfear dey catch/, 'anxiety worry'],
  [/\bno (?:dey|fit) sleep|\bcannot sleep|\bcant sleep/, 'insomnia sleep'],
  [/\btire every ?day|\btired every day|\bbody (?:dey )?weak/, 'tiredness fatigue'],
  [/\bhead dey (?:pain|bang|ache)/, 'headache'],
  [/\btooth dey|\bteeth dey/, 'toothache'],
  [/\bpikin\b/, 'child'],
  [/\bchop\b/, 'food eat'],
  [/\bpee\b|\bpiss\b|\burinat/, 'urine'],
  [/\bpoop?\b|\bshit\b/, 'stool'],
  [/\bjaundice|\byellow eye/, 'hepatitis jaundice'],
  [/\bmonkey ?pox/, 'mpox'],
  [/\bstop smoking|\bcigar|\bshisha/, 'smoking'],
]

/** Adds the library's words for colloquial phrases to a message. */
export function withSynonyms(message: string): string {
  const text = message.toLowerCase()
  return [message, ...sayings.flatMap(([pattern, words]) => (pattern.test(text) ? [words] : []))].join(' ')
}
