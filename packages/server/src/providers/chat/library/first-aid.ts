import { healthMinistry, medlinePlus, who } from './source-pages.ts'
import type { Topic } from './topic.ts'

export const firstAid: readonly Topic[] = [
  {
    id: 'wound',
    title: 'Small wounds and cuts',
    words: 'wound cut small cut finger cooking bruise scratch dressing tetanus nail injury',
    summary: 'Small cuts heal well when they are clean. Tetanus vaccine prevents lockjaw.',
    selfCare: [
      'Press with a clean cloth until it stops.',
      'Wash with clean water and soap.',
      'Cover with a clean dressing each day.',
      'Put no ash, dung, herbs or petrol on it.',
    ],
    watchFor: ['deep or wide cuts', 'blood that keeps coming', 'pus, heat or red lines', 'stiff jaw'],
    seeSomeone: 'See a health worker for a deep or dirty cut, and ask about tetanus vaccine.',
    sources: [medlinePlus('Wounds and Injuries', 'woundsandinjuries'), who('Tetanus', 'tetanus')],
  },
  {
    id: 'burns-first-aid',
    title: 'First aid for burns',
    words: 'burn burns first aid for burns scald hot water small burn',
    summary: 'Cool water in the first minutes does the most good. Large, deep or face burns need a hospital.',
    selfCare: [
      'Cool with clean running water for about twenty minutes.',
      'Take off rings and clothes nearby.',
      'Cover with a clean cloth.',
      'Use no ice, toothpaste, egg or palm oil.',
    ],
    watchFor: [
      "a burn larger than the person's palm",
      'burns on face, hands or private parts',
      'white or black skin',
      'a burn in a child',
    ],
    seeSomeone: 'Go to a hospital at once for any of these, and for acid or electric burns.',
    sources: [who('Burns', 'burns'), medlinePlus('Burns', 'burns')],
  },
  {
    id: 'snake-bite-first-aid',
    title: 'First aid for snake bite',
    words: 'snake bite first aid snake venom antivenom farm prevent snake bites',
    summary:
      'Every snake bite needs a hospital, because only antivenom works against venom. Calm and a still limb help on the way.',
    selfCare: [
      'Keep the person calm and still.',
      'Take off rings and tight things.',
      'Do not cut, suck, tie or put a black stone.',
      'Wear boots on the farm, and carry a light at night.',
    ],
    watchFor: ['drooping eyelids', 'bleeding', 'swelling', 'hard breathing'],
    seeSomeone: 'Go to a hospital at once after any bite, even without pain.',
    sources: [
      who('Snakebite envenoming', 'snakebite-envenoming'),
      healthMinistry('Neglected tropical diseases programme'),
    ],
  },
  {
    id: 'dog-bite',
    title: 'Preventing rabies',
    words: 'rabies dog vaccine dogs prevent rabies animal',
    summary:
      'Rabies spreads by the bite or scratch of a dog or other animal. It can be prevented by washing and vaccine.',
    selfCare: [
      'Vaccinate your dogs every year.',
      'Teach children to leave strange dogs alone.',
      'Wash any bite at once with soap and running water.',
    ],
    watchFor: ['any bite or scratch that broke the skin', 'fear of water', 'strange behaviour of the animal'],
    seeSomeone: 'Go to a hospital on the same day after any bite.',
    sources: [who('Rabies', 'rabies'), medlinePlus('Rabies', 'rabies')],
  },
  {
    id: 'first-aid-box',
    title: 'A first aid box at home',
    words: 'first aid box kit home plaster bandage thermometer',
    summary: 'A small box with clean things helps in the first minutes. Keep it where adults can reach it.',
    selfCare: [
      'Keep plasters, gauze, a bandage, gloves and scissors in it.',
      'Add a thermometer and ORS packets.',
      'Write emergency numbers on the lid.',
      'Check the dates each half year.',
    ],
    watchFor: ['things out of date', 'a box that children can open'],
    seeSomeone: 'Ask a health centre or the Red Cross about a first aid course.',
    sources: [medlinePlus('First Aid', 'firstaid'), healthMinistry('National emergency medical service')],
  },
  {
    id: 'heat',
    title: 'Heat',
    words: 'heat hot weather sun heat stroke sweating thirsty water drink how much water',
    summary: 'In hot weather the body loses water and salt. Old people, babies and outdoor workers are most at risk.',
    selfCare: [
      'Drink water often, before you feel thirst.',
      'Rest in the shade at noon.',
      'Wear light clothes and a hat.',
      'Never leave a child in a car.',
    ],
    watchFor: ['confusion', 'hot skin', 'fainting', 'no urine'],
    seeSomeone: 'Get help at once for confusion or fainting in the heat.',
    sources: [who('Heat and health', 'climate-change-heat-and-health'), medlinePlus('Heat Illness', 'heatillness')],
  },
]
