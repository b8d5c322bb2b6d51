import { healthMinistry, medlinePlus, primaryCareAgency, who } from './source-pages.ts'
import type { Topic } from './topic.ts'

export const children: readonly Topic[] = [
  {
    id: 'child-fever',
    title: 'Fever in a child',
    words: 'child fever pikin body dey hot baby hot temperature child mild fever',
    summary:
      'Fever in a child has many causes, and malaria is one. How the child looks and drinks tells more than the number.',
    selfCare: [
      'Keep breastfeeding or offer drinks often.',
      'Dress the child lightly.',
      'Ask for a malaria test before treatment.',
      'Give no aspirin and no adult medicine.',
    ],
    watchFor: [
      'fits',
      'great sleepiness',
      'not drinking or vomiting everything',
      'fast breathing',
      'a stiff neck',
      'any fever under three months',
    ],
    seeSomeone: 'See a health worker the same day for a child under five. Go at once for any sign in this list.',
    sources: [who('Integrated Management of Childhood Illness'), medlinePlus('Fever', 'fever')],
  },
  {
    id: 'diarrhoea-ors',
    title: 'Diarrhoea and ORS',
    words:
      'diarrhoea diarrhea running stomach purging watery stool loose stool ors oral rehydration zinc make ors at home drink',
    summary: 'Diarrhoea takes water and salt out of the body. ORS puts them back, and that saves lives.',
    selfCare: [
      'Mix ORS with clean water exactly as the packet says.',
      'Give small sips often, also after vomiting.',
      'Keep breastfeeding and eating.',
      'For a child, ask the health centre for ORS with zinc.',
      'Wash hands with soap.',
    ],
    watchFor: ['blood in the stool', 'sunken eyes', 'little or no urine', 'great weakness', 'vomiting everything'],
    seeSomeone: 'See a health worker if it lasts more than two days, or the same day for a baby.',
    sources: [who('Diarrhoeal disease', 'diarrhoeal-disease'), medlinePlus('Diarrhea', 'diarrhea')],
  },
  {
    id: 'immunisation',
    title: 'Vaccines for children',
    words:
      'immunisation immunization vaccine vaccines injection baby vaccine nine months polio pentavalent bcg routine hpv',
    summary:
      'Vaccines protect children from diseases such as measles, polio and whooping cough. In Nigeria they are free at public health centres.',
    selfCare: [
      'Start at birth, and keep the child health card safe.',
      'Take the card to every visit.',
      'If a visit was missed, go now: it is not too late.',
      'Mild fever or soreness after a vaccine is common.',
    ],
    watchFor: ['a swollen face or hard breathing after a vaccine', 'fits', 'crying for hours'],
    seeSomeone: "The next health centre knows which vaccines are due at your child's age.",
    sources: [
      primaryCareAgency('Routine immunisation schedule'),
      who('Immunization coverage', 'immunization-coverage'),
    ],
  },
  {
    id: 'malnutrition',
    title: 'A child who does not grow well',
    words:
      'malnutrition thin child not growing kwashiorkor underweight normal weight child does not eat one year old weight',
    summary:
      'Children need enough food of different kinds to grow. Weighing at the health centre shows early when growth slows.',
    selfCare: [
      'Breastfeed until two years and beyond.',
      'From six months add thick pap with beans, egg, fish or groundnut.',
      'Give five small meals a day.',
      'Wash hands before feeding.',
    ],
    watchFor: ['swollen feet', 'very thin arms', 'no wish to eat', 'great weakness'],
    seeSomeone: 'Have the child weighed and the arm measured if clothes become loose or growth stops.',
    sources: [
      who('Malnutrition', 'malnutrition'),
      who('Infant and young child feeding', 'infant-and-young-child-feeding'),
    ],
  },
  {
    id: 'baby-feeding',
    title: 'First foods for a baby',
    words: 'solid food start weaning pap baby six months complementary feeding vegetables child does not like',
    summary:
      'At six months a baby needs soft food besides breast milk. Begin with little, and add new kinds one at a time.',
    selfCare: [
      'Start with thick, smooth pap and mashed food.',
      'Add beans, egg, fish, fruit and vegetables.',
      'Feed slowly and patiently, and never by force.',
      'Offer a food many times: children learn to like it.',
    ],
    watchFor: ['swelling or rash after a new food', 'choking', 'diarrhoea'],
    seeSomeone: 'Ask at the health centre if the baby refuses food for days or loses weight.',
    sources: [
      who('Infant and young child feeding', 'infant-and-young-child-feeding'),
      medlinePlus('Infant and Newborn Nutrition', 'infantandnewbornnutrition'),
    ],
  },
  {
    id: 'teething',
    title: 'Teething',
    words: 'teething drooling gum teeth baby tooth bite',
    summary:
      'Teeth mostly come from six months on. Teething makes a baby dribble and chew. It does not cause high fever or diarrhoea.',
    selfCare: [
      'Rub the gum with a clean finger.',
      'Give a clean, cool ring to chew.',
      'Wipe the chin often.',
      'Avoid teething mixtures and gels.',
    ],
    watchFor: ['fever', 'running stomach', 'not drinking', 'great sleepiness'],
    seeSomeone: 'See a health worker for fever or diarrhoea: look for another cause.',
    sources: [medlinePlus('Child Dental Health', 'childdentalhealth'), healthMinistry('Child health services')],
  },
  {
    id: 'nappy-rash',
    title: 'Nappy rash',
    words: 'nappy rash diaper rash pampers red bottom baby',
    summary: 'Wet skin under a nappy becomes red and sore. It mostly heals in a few days.',
    selfCare: [
      'Change nappies often.',
      'Wash with plain water and dry gently.',
      'Leave the skin open to air.',
      'Use a plain barrier cream.',
    ],
    watchFor: ['blisters or pus', 'fever', 'rash that spreads'],
    seeSomeone: 'See a health worker if it is not better after three days.',
    sources: [medlinePlus('Diaper Rash', 'diaperrash'), who('Newborn health')],
  },
  {
    id: 'chickenpox',
    title: 'Chickenpox',
    words: 'chickenpox chicken pox spots blisters itch child calamine',
    summary: 'Chickenpox brings itchy spots that turn into blisters. It spreads easily until all spots have dried.',
    selfCare: [
      'Keep the child at home until the spots dry.',
      'Cut the nails short.',
      'Use cool cloths for the itch.',
      'Keep away from pregnant women and newborns.',
    ],
    watchFor: ['hard breathing', 'red, hot skin around spots', 'confusion', 'spots in a newborn or a pregnant woman'],
    seeSomeone: 'See a health worker for an adult, a pregnant woman or a baby with these spots.',
    sources: [medlinePlus('Chickenpox', 'chickenpox'), healthMinistry('Child health services')],
  },
  {
    id: 'bedwetting',
    title: 'Bedwetting',
    words: 'bedwetting wets the bed bed wetting urine at night child six thumb sucking habit',
    summary: "Many children wet the bed until seven or later. It is nobody's fault, and punishment makes it worse.",
    selfCare: [
      'Let the child use the toilet before sleep.',
      'Give most drinks earlier in the day.',
      'Praise dry nights.',
      'Never shame the child.',
    ],
    watchFor: ['pain when passing urine', 'great thirst', 'wetting that starts again after dry months'],
    seeSomeone: 'See a health worker for any of these, or if the child is over seven.',
    sources: [medlinePlus('Bedwetting', 'bedwetting'), healthMinistry('Child health services')],
  },
  {
    id: 'worms',
    title: 'Worms',
    words: 'worms worm deworm deworming hookworm roundworm itchy bottom stomach worm children often',
    summary: 'Worms come from soil, dirty hands and dirty food. They can cause belly pain, poor growth and anaemia.',
    selfCare: [
      'Wash hands with soap before food.',
      'Wear shoes outside.',
      'Wash fruit and vegetables.',
      'Use a toilet, and cut nails short.',
      'Take part in deworming days at school or health centre.',
    ],
    watchFor: ['a swollen hard belly', 'blood in the stool', 'great paleness', 'worms in vomit'],
    seeSomeone: 'Ask at the health centre how often your child should be dewormed.',
    sources: [
      who('Soil-transmitted helminth infections', 'soil-transmitted-helminth-infections'),
      healthMinistry('Neglected tropical diseases programme'),
    ],
  },
]
