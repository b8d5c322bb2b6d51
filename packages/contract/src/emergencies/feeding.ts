const pidgin = ['no', 'no fit', 'no dey', 'no gree', 'no want', 'no wan', 'no dey gree', 'no dey wan']
/** The same with "nor", as Pidgin is often spelt. */
const inPidgin = pidgin.flatMap((words) => [words, words.replace('no', 'nor')])
const unable = ['no fit', 'nor fit', 'cannot', 'cant', 'can not', 'unable to', 'not able to', 'too weak to']
const refusing = ['wont', 'will not', 'refus* to', 'does not want to', 'doesnt want to', 'has stopped', 'don stop to']
const unwilling = [...refusing, 'not want to', 'dont want to']
const notDoing = ['not', 'isnt', 'does not', 'doesnt', 'did not', 'didnt', 'has not', 'hasnt']

const each = (before: readonly string[], ...after: string[]): string =>
  before.flatMap((words) => after.map((word) => `${words} ${word}`)).join('|')

/** A baby who does not suck. Of nobody but a baby is it said. */
export const noSuck = [
  each([...inPidgin, ...unable, ...unwilling, ...notDoing, 'never'], 'suck', 'sucking', 'sucked'),
  'stopped sucking|refus* the breast|refus* breast|reject* breast|reject* the breast|not taking breast|not taking the breast',
  each(
    ['no gree', 'nor gree', 'no want', 'no wan', 'nor wan', 'no gree take', 'nor gree take', 'no dey take'],
    'breast',
  ),
].join('|')
export const notOfSucking = 'thumb|finger|fingers|wound|venom'

/** A baby who does not feed. Whoever says it of a baby may mean the mother. */
export const noFeed = [
  each([...unable, ...refusing], 'breastfeed', 'breastfeeding'),
  each(refusing, 'feed', 'nurse'),
  'stopped feeding|not feeding|no dey feed|no gree feed|no fit feed',
].join('|')

/** A child who does not drink. */
export const noDrink = [
  each([...inPidgin, ...unable, ...unwilling, 'not', 'never'], 'drink'),
  'not drinking|isnt drinking|nothing to drink',
].join('|')

/** A child who cannot eat, and one who cannot even swallow. */
export const cannotEat = each(unable, 'chop', 'eat')
export const cannotSwallow = each(unable, 'swallow')

/** A child who takes no food: in the usual words, and in Pidgin. */
export const noEat = [
  each([...unwilling, ...notDoing], 'eat', 'eating', 'eaten'),
  'eaten nothing|ate nothing|refus* food|refus* all food|never chop|nor chop',
].join('|')
export const noChop = each(
  inPidgin.filter((words) => words !== 'no' && words !== 'nor'),
  'chop',
  'eat',
  'feed',
)

/** What a child may well leave out: with these words a refusal is none. */
export const someFoods =
  'vegetable*|fruit*|bean|beans|egg|eggs|meat|fish|rice|yam|pap|cereal|garri|amala|eba|fufu|pepper|spicy|groundnut*|nut|nuts|school|milk|well|much|plenty|enough|allerg*|by himself|by herself|alone'
export const someDrinks = 'tea|coke|soda|garri|juice'
