import type { EmergencyKind } from './emergency-kind.ts'

const babySigns = [
  '{fever}|cold|blue|convuls*',
  'not feeding|not feed|will not feed|wont feed|no dey feed|refus* feed|refus* breast|refus* to feed|not sucking|no gree suck|no dey suck|not suck|cannot suck|cant suck|not breastfeeding|stopped feeding|stopped sucking',
  'yellow|jaundice',
  'grunt*|breathing fast|fast breathing|shak*|eyes roll|roll*|stiff|blue',
  'floppy|limp|very weak|weak|not crying|no dey cry|not cried|has not cried|never cry|sleeping too much|sleep anyhow|sleeps a lot|too sleepy|very sleepy',
  'cord|navel|umbilical + pus|smell*|red|blood*|bleed*',
  'not passed stool|vomit*|swollen belly|fast breath*',
]

export const motherAndChild: readonly EmergencyKind[] = [
  {
    id: 'pregnancy',
    heard: 'A danger sign in pregnancy, labour or after birth needs a hospital now.',
    steps: [
      'Lie on your left side until the transport comes.',
      'Take your antenatal card and someone who can give blood.',
      'Do not drink herbs or take medicine to start or stop labour.',
      'If there is bleeding, keep the pads to show how much.',
    ],
    signs: [
      'weeks|months + kick|kicks|kicking + no|not|stopped|less|never|since @8',
      'weeks|months + {blood} + pant|pants|underwear|noticed|leak*|spot* @14',
      'kicks|kicking + no|none|stopped|not|since',
      'pushing + hours|hour|long|baby',
      '{blood} + pant|pants|underwear + weeks|months|baby',
      'months|weeks|madam|wife + face|hands + swollen|puff*|swell* + light|lights|flash*|headache|blur*|eyes @16',
      'positive test|missed period|late period + {pain}|bleed*|faint*|shoulder @12',
      '{pregnant} + {blood}|spotting|water broke|leaking|gush* @12',
      '{pregnant} + headache|head dey bang|head dey pain|blur*|vision|flashes|see stars|swollen face|swollen hands|face swell*|face and hands|swollen @12',
      '{pregnant} + convuls*|fits|seizure*|jerk*|dey jerk|faint*|collaps*|{fever} @12',
      '{pregnant} + severe|sharp|terrible|unbearable|bad|very|too much|die + {pain} @14',
      '{pregnant} + fell|accident|hit|beat|beaten|poison|overdose @12',
      'baby|pikin|womb|foetus|fetus + not moved|not moving|has not moved|not kicking|no dey move|no move|stopped moving|not kicked|hasnt moved|no dey kick|moving less|stopped kicking',
      'water|waters + broke|broken|break|don break|burst + weeks|months|early|only|pregnant|green|smell*|never|time|days|hours|yesterday',
      'labour|labor|labouring + yesterday|long|stuck|hours|days|not coming|no gree come|blood*|bleed*|weeks early|too early|refus*|fever',
      'cord + coming out|come out|before the baby|comot|hanging',
      'placenta|afterbirth + never|not|no gree|still inside|retained|has not',
      '{afterBirth} + {blood}|pads|soak*|{fever}|smell*|convuls*|headache|faint*|fits @12',
      'blood|bleeds|bleeding + birth|born',
    ],
  },
  {
    id: 'newborn',
    heard: 'A very young baby with this sign must be seen at a hospital now.',
    steps: [
      'Keep the baby warm, skin to skin on your chest, with a cap on.',
      'Offer the breast if the baby can suck.',
      'Give no herbs, no water and no medicine.',
      'Watch the breathing all the way to the hospital.',
    ],
    signs: [
      ...babySigns.map((sign) => `{newborn} + ${sign} @12`),
      'baby|babies|twins + yellow|jaundice + eye|eyes|skin|sleep*|weak @10',
      'baby|babies|twins|one + refus* + breast|suck|feed @8',
    ],
  },
  {
    id: 'child',
    heard: 'This is a danger sign in a child.',
    steps: [
      'Go now, also at night.',
      'If the child is awake and can swallow, keep giving small sips of breast milk, water or ORS.',
      'If the child is very sleepy, give nothing by mouth and lay the child on one side.',
      'Take off thick clothes if the child is hot.',
    ],
    signs: [
      '{child}|he|she|e|him|her + {vomit} + everything|all|anything @10',
      '{child} + cannot drink|cant drink|no fit drink|not drinking|not able to drink|unable to drink|cannot breastfeed|no gree drink|not feeding @12',
      '{child}|he|she|e + too weak|very weak|no get strength|cannot sit|cant sit|no fit siddon|no fit stand|weak to sit|not sit up|weak to stand @12',
      '{child}|he|she|e + not peed|not pee|not urinated|no urine|no piss|no tears|not passed urine|not wet @14',
      '{child} + just dey look|no dey respond|staring|no dey hear|stopped eating|not eating or drinking|stopped drinking @8',
      'neck + cannot bend|cant bend|no fit bend|cannot turn',
      'letharg*|floppy|limp',
      '{child} + hard to wake|always sleeping|too sleepy|sleep since|sleeping since|no dey play|not playing + {fever}|eat|not|no @12',
      '{child}|eye|eyes + sunken|sunk|sink|enter inside|don sink',
      'soft spot|fontanel* + bulg*|sunken|swollen',
      '{child} + pale|white palms|very pale + fever|weak|fast|breath* @10',
      'weak + pikin|baby + running stomach|{diarrhoea}',
    ],
  },
]
