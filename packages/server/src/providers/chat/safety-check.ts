const amounts = 'one|two|three|four|five|six|seven|eight|nine|ten|half|a|an|\\d+(?:[.,/]\\d+)?|½|¼'
const units =
  'mg|mgs|milligrams?|mcg|µg|micrograms?|g|grams?|ml|mls|millilit(?:re|er)s?|cc|iu|units?|tab|tabs|tablets?|capsules?|pills?|drops?|puffs?|sachets?|ampoules?|vials?|injections?|spoons?|spoonfuls?|teaspoons?|tablespoons?|tsp|tbsp|caplets?|suppositor(?:y|ies)'

const doses = [
  new RegExp(
    `(?<![\\p{L}\\d])(?:${amounts})(?:\\s*(?:-|–|to|or)\\s*(?:${amounts}))?[\\s-]*(?:${units})(?![\\p{L}\\d])`,
    'iu',
  ),
  new RegExp(`\\b(?:${amounts})\\s*(?:x|×)\\s*(?:${amounts})\\b`, 'iu'),
  /\b(?:once|twice|thrice|(?:one|two|three|four|five|six|\d+) times?) (?:a|per|each|every|in a) ?day\b|\b(?:once|twice|thrice) daily\b|\b(?:\w+|\d+) times daily\b/iu,
  /\bevery (?:\w+|\d+)(?:\s*(?:-|to)\s*\w+)? ?(?:hours?|hrs?|hourly)\b/iu,
  /\b(?:double|halve|increase|reduce|stop|skip) (?:taking )?(?:your|the) (?:dose|tablets?|medicines?|drugs?|medication|insulin)\b/iu,
]

const illnesses =
  'malaria|typhoid|diabetes|hypertension|high blood pressure|hiv|aids|cancer|tuberculosis|tb|asthma|hepatitis(?: [a-e])?|an? (?:\\w+ )?(?:ulcer|stroke|infection|fibroids?|heart attack|hernia|sti|std|uti)|fibroids?|cholera|lassa(?: fever)?|mpox|measles|pneumonia|anaemia|anemia|arthritis|depression|gonorrh\\w*|syphilis|appendicitis|meningitis|preeclampsia|pre-eclampsia|sepsis|worms|scabies|ringworm|epilepsy|covid\\S*|dengue|migraines?|kidney (?:failure|disease|stones?)|pregnant|an? \\w+ (?:disease|disorder|syndrome)'
const who = '(?:you|he|she|they|your (?:child|son|daughter|baby|wife|husband|father|mother|brother|sister|friend))'
const surely =
  '(?: (?:most likely|very likely|probably|clearly|definitely|certainly|likely|almost certainly|now|may well))*'

const diagnoses = [
  new RegExp(
    `(?<!\\b(?:if|when|whether|while|know|unless|until|once) )\\b${who}${surely} (?:have|has|had|got|are suffering from|is suffering from|are having|is having|suffer from|suffers from|are|is)${surely} (?:${illnesses})\\b`,
    'iu',
  ),
  new RegExp(
    `\\b(?:it|this|that)(?:'s|’s| is| sounds like| looks like| must be| could be)${surely} (?:${illnesses})\\b`,
    'iu',
  ),
  new RegExp(`\\b(?:your|the|my) (?:diagnosis|illness|disease|sickness|condition|problem) is\\b`, 'iu'),
  /\b(?:i diagnose|you are diagnosed|you tested positive|my diagnosis|diagnosis\s*:)/iu,
  new RegExp(`\\bna (?:${illnesses}) (?:you get|dey worry|dey do|be dis)\\b`, 'iu'),
]

export type SafetyProblem = 'dose' | 'diagnosis'

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff*_`~]/g, '')
    .replace(/\s+/g, ' ')

/** Finds content that the health chat must never show: a dose, or a diagnosis of anybody. */
export function findSafetyProblem(text: string): SafetyProblem | undefined {
  const read = plain(text)
  if (doses.some((dose) => dose.test(read))) return 'dose'
  return diagnoses.some((diagnosis) => diagnosis.test(read)) ? 'diagnosis' : undefined
}
