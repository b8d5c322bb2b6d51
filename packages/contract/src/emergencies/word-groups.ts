/** Word groups that several signs share, in English, Nigerian English and Pidgin. */
const groups: Record<string, string> = {
  no: 'no|not|cannot|cant|never|dont|wont|isnt|doesnt|didnt|hasnt|havent|couldnt|unable|without|stopped|nothing|refus*',
  pain: 'pain|pains|painful|paining|pained|hurt|hurts|hurting|ache|aches|aching|sore|stab*|crush*|bang|banging',
  severe:
    'severe|severely|serious|seriously|worst|terrible|unbearable|bad|badly|sudden|suddenly|excruciat*|die|well well|too much|intense|extreme|strong|sharp|very|heavy|worse|not helping|no dey work|never|cannot|cant',
  child:
    'child|children|baby|babies|infant|toddler|pikin|kid|son|daughter|boy|girl|newborn|months old|month old|year old|years old',
  young:
    'child|children|baby|babies|infant|toddler|pikin|kid|son|daughter|boy|girl|newborn|months old|month old|weeks old|days old',
  baby: 'baby|babies|infant|newborn|small pikin|months old|month old|weeks old|days old',
  newborn:
    'newborn|new born|newly born|just born|born yesterday|born today|born last week|born three days|dem born|just born|brought home|home on tuesday|twins home|1 day old|day old|days old|week old|weeks old|weeks old|month old|months old|neonate|small baby|small pikin',
  pregnant:
    'pregnant|pregnancy|belle woman|get belle|gets belle|carry belle|with belle|for my belle|bump|36 weeks|37 weeks|38 weeks|39 weeks|40 weeks|months pregnant|positive test|trimester|expecting|in the womb|months gone|antenatal',
  afterBirth:
    'after delivery|after birth|after childbirth|after labour|delivered|gave birth|given birth|i born|she born|just born|put to bed|caesarean|cs|miscarr*|abortion|d and c|d c|evacuation|put to bed|postpartum',
  fever: 'fever|feverish|temperature|hot|hotness|high body heat|chills',
  blood: 'blood|bloody|clots|clot|bloods|bleed|bleeds|bleeding|bled|haemorrhage|hemorrhage',
  vomit: 'vomit*|throwing up|throw up|throws up|threw up|puking|puke',
  swallow:
    'swallow|swallowed|swallows|drink|drank|drunk|drinks|finish|finished|gulped|drinking|ate|eat|eaten|chop|took|taken|taking|takes|take|tasted|licked|sipped|ingested',
  breath:
    'breath|breathe|breathes|breathing|breaths|breat|breading|air|breathin|breth|breathless|brething|breathed|respir*',
  speech: 'speech|speak|speaking|talk|talking|talks|words',
  confused:
    'confus*|talking nonsense|talks nonsense|talk nonsense|talking strangely|talk anyhow|talking anyhow|talks anyhow|delirious|delirium|does not know|doesnt know|no sabi|disoriented|not making sense|not make sense|no sense|no get meaning|no get sense|seeing things|see things|hallucinat*|speaks nonsense|speaking nonsense|yarning dust|rubbish talk|talking rubbish|raving|enter im head|entered his head|enter her head|behaving strange*',
  limb: 'arm|arms|leg|legs|hand|hands|side|limb|limbs|body|foot',
  face: 'face|mouth|cheek|lips|lip|smile|eyelid',
  diarrhoea: 'diarrh*|diarhea|running stomach|stooling|stool|stools|purge|purging|purged|watery|cholera|toilet',
}

export const groupsOf = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const group = groups[name]
    if (group === undefined) throw new Error(`There is no word group "${name}".`)
    return group
  })
