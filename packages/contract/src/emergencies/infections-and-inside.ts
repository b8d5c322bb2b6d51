import type { EmergencyKind } from './emergency-kind.ts'

export const infectionsAndInside: readonly EmergencyKind[] = [
  {
    id: 'severe-fever',
    heard: 'Fever with signs like these cannot wait.',
    steps: [
      'Go now, do not try another medicine at home first.',
      'Lay a sleepy person on one side and give nothing by mouth.',
      'Take along everything that was taken for this illness.',
    ],
    signs: [
      'malaria|{fever}|typhoid + {confused}|convuls*|yellow eye*|eye don yellow|yellow|dark urine|coke|cola|cannot stand|no fit stand|too weak|very weak|faint*|unconscious|nonsense|strangely @12',
      'urine|piss + coke|cola|coca cola|dark brown|tea|black|cocacola',
      '{fever} + shiver*|rigor*|chills + fast|racing|confus*|dying|clammy|heartbeat @12',
      '{fever} + {blood} + gum|gums|nose|skin|eyes|urine|stool @10',
      'clammy|cold skin|cold and clammy|mottled + confus*|urine|weak|skin|sweat*',
      'malaria|fever + enter|entered + head|brain',
      'feel like i am dying|i am dying|i dey die',
    ],
  },
  {
    id: 'meningitis',
    heard: 'A stiff neck with fever or headache needs a hospital now.',
    steps: [
      'Keep the person in a dim, quiet place until transport comes.',
      'Give nothing by mouth if they are sleepy or vomiting.',
      'Tell the staff about any rash or spots.',
    ],
    signs: [
      'neck + stiff*|strong|rigid|no fit bend|cannot bend|cant bend|don stiff + {fever}|headache|head|light|vomit*|rash|child|baby|pikin @14',
      'neck stiffness',
      'light + {pain} + eye|eyes + {fever}|headache|neck @14',
      'spots|rash|purple + do not fade|not fade|dont fade|does not fade|purple spots|when pressed|glass',
      'meningitis',
    ],
  },
  {
    id: 'dehydration',
    heard: 'The body has lost too much water. This needs a hospital now.',
    steps: [
      'If the person is awake, start ORS by small sips now, and go on during the journey.',
      'Keep breastfeeding a baby.',
      'Wash hands with soap after each stool, and keep the toilet clean.',
    ],
    signs: [
      '{diarrhoea} + weak|faint*|cannot stand|cant stand|no fit stand|taya|dizzy|sunken|sunk|sink|wrinkl*|confus*|no urine|no piss|not urinated|not passed urine|not urinating|dry mouth|mouth dry|unconscious @14',
      '{diarrhoea}|purg* + {vomit} + no urine|no piss|not passed|weak|dry|faint*|dizzy|rice water @12',
      '{diarrhoea} + cramp*|like tap|like water since|midnight + {no}|weak|legs|stand|cramp* @14',
      'rice water|cholera catch|cholera symptoms|have cholera|has cholera|get cholera',
      '{diarrhoea} + ten times|10 times|more than ten|many times|twenty times|nonstop|severe|since night @8',
      'eye|eyes + sunken|sunk|sink',
    ],
  },
  {
    id: 'sickle-cell',
    heard: 'A sickle cell crisis like this needs a hospital now.',
    steps: [
      'Keep warm and drink water in small sips if you can swallow.',
      'Take your clinic card and say "sickle cell" when you arrive.',
      'Do not wait for the pain to become worse.',
    ],
    signs: [
      'sickle|sickler|sicklers|ss|warrior|genotype + crisis|severe|unbearable|chest|{fever}|pale|weak|pain am die|not helping|{breath}|stroke|headache|erection|priapism|swollen|no dey work|worse @12',
      'crisis + catch|start|started|pain|bone|ss|worse|unbearable',
      'sickle|sickler|ss + kill*|chest|back|stomach|belly + {pain}|killing|him|her|me @10',
      'erection + not go down|wont go down|will not go down|hours|painful',
    ],
  },
  {
    id: 'abdomen',
    heard: 'Pain or swelling like this needs a hospital today, at once.',
    steps: [
      'Give nothing to eat or drink.',
      'Do not use enemas, purging herbs or hot cloths.',
      'Lie in the way that hurts least.',
    ],
    signs: [
      'stomach|belly|tummy|abdomen|abdominal|belle + {pain}|swell*|swollen + {severe}|hard|stone|wood|rigid|faint* @10',
      'stomach|belly|tummy|abdomen|belle + hard|rigid|strong + wood|stone|board|{pain}|severe|getting @8',
      'lower belly|right lower|right side|appendi* + {fever}|worst|severe|vomit* @10',
      'testicle*|testis|scrotum|balls|blokos + {pain}|swollen|twist*',
      'pass urine|urinate|piss|pee|passed urine + cannot|cant|no fit|not been able|unable|not able|at all|since yesterday + belly|belle|swell*|swollen|yesterday|since|today|all|anything',
      'no urine|no pee|no piss|not peed|not urinated|not passed urine + hours|24|day|days|since|yesterday|all day',
      'stomach|belly|tummy|abdomen|belle + hard|board|stone|rigid + touch*|bear|board|stone|{severe}',
      'ball|balls|blokos|testicle* + swollen|swell*|{pain}|twist*',
      'vomit*|vomiting + green|stool or gas|no gas|faeces|not passed stool',
    ],
  },
  {
    id: 'diabetes',
    heard: 'Sugar trouble with these signs is a danger to life.',
    steps: [
      'If the person is awake and shaky, give something sweet to drink.',
      'If they are sleepy or do not wake, give nothing by mouth and lay them on one side.',
      'Take the meter and the medicines with you.',
    ],
    signs: [
      'diabet*|sugar|glucose|insulin + {confused}|shaking|sweating|faint*|unconscious|vomit*|breath*|sleepy|too low|very low|too high|very high|dey sleep|coma|collaps*|nonsense|hypo*|drunk @12',
      'diabet*|sugar + foot|toe|leg|wound + black|smell*|rotten|pus|gangrene',
    ],
  },
]
