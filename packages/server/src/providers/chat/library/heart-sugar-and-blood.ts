import { healthMinistry, medlinePlus, who } from './source-pages.ts'
import type { Topic } from './topic.ts'

export const heartSugarAndBlood: readonly Topic[] = [
  {
    id: 'hypertension',
    title: 'High blood pressure',
    words: 'hypertension high bp pressure blood pressure my pressure dey high hypertensive salt',
    summary:
      'High blood pressure strains the heart, brain and kidneys. Most people feel nothing, so it must be measured.',
    selfCare: [
      'Cook with less salt and fewer stock cubes.',
      'Walk on most days.',
      'Eat more vegetables, fruit and beans.',
      'Keep taking your own medicine, also on good days.',
      'Do not smoke, and drink little or no alcohol.',
    ],
    watchFor: ['chest pain', 'strong headache with blurred sight', 'weakness on one side', 'hard breathing'],
    seeSomeone: 'Have it measured once a year. See a health worker soon if two readings are high.',
    sources: [who('Hypertension', 'hypertension'), medlinePlus('High Blood Pressure', 'highbloodpressure')],
  },
  {
    id: 'stroke-prevention',
    title: 'Preventing a stroke',
    words: 'stroke prevent prevention signs of stroke brain attack partial stroke face arm speech',
    summary:
      'A stroke happens when blood does not reach part of the brain. High blood pressure is the main cause, and it can be treated.',
    selfCare: [
      'Know your blood pressure and keep it under control.',
      'Do not smoke.',
      'Eat less salt and fat.',
      'Move every day.',
      'Learn the signs with your family: face, arm, speech.',
    ],
    watchFor: [
      'a face that droops',
      'a weak arm or leg',
      'strange speech',
      'sudden loss of sight',
      'a sudden terrible headache',
    ],
    seeSomeone: 'Ask for a check of pressure, sugar and cholesterol. With any of these signs, call for help at once.',
    sources: [who('Cardiovascular diseases', 'cardiovascular-diseases-(cvds)'), medlinePlus('Stroke', 'stroke')],
  },
  {
    id: 'heart-health',
    title: 'A healthy heart',
    words: 'heart attack heart disease cholesterol palpitations heart beat angina young people cause',
    summary:
      'Heart disease grows slowly and can often be prevented. High pressure, smoking, sugar and little movement raise the risk.',
    selfCare: [
      'Walk briskly on most days.',
      'Choose beans, fish, vegetables and fruit.',
      'Use less oil, salt and sugar.',
      'Stop smoking.',
    ],
    watchFor: ['pain or pressure in the chest', 'hard breathing when resting', 'fainting', 'swollen feet'],
    seeSomeone: 'See a doctor for a heart check if these run in your family or you tire easily.',
    sources: [
      who('Cardiovascular diseases', 'cardiovascular-diseases-(cvds)'),
      medlinePlus('Heart Diseases', 'heartdiseases'),
    ],
  },
  {
    id: 'diabetes',
    title: 'Diabetes',
    words: 'diabetes sugar diabetic blood sugar insulin glucose thirst urinate often garri swallow feet',
    summary:
      'In diabetes there is too much sugar in the blood. It can bring thirst, much urine, tiredness and slow wounds. A blood test shows it.',
    selfCare: [
      'Fill half the plate with vegetables.',
      'Take smaller portions of garri, rice, yam and bread.',
      'Leave out sweet drinks.',
      'Walk after meals.',
      'Look at your feet every day.',
    ],
    watchFor: [
      'shaking, sweating and confusion',
      'vomiting with deep breathing',
      'a foot wound that turns black',
      'great sleepiness',
    ],
    seeSomeone: 'Ask for a blood sugar test if you have these signs. With diabetes, be seen every three months.',
    sources: [who('Diabetes', 'diabetes'), medlinePlus('Diabetes', 'diabetes')],
  },
  {
    id: 'sickle-cell',
    title: 'Sickle cell disorder',
    words: 'sickle cell genotype ss as sc sickler warrior crisis bone pain marry two as',
    summary:
      'Sickle cell disorder is passed on by both parents. The blood cells change shape and can cause pain and anaemia. A genotype test shows it.',
    selfCare: [
      'Drink water often.',
      'Keep warm, and rest before you are tired.',
      'Sleep under a net.',
      'Keep all clinic days and vaccines.',
      'Know your genotype before marriage: two AS parents can have an SS child.',
    ],
    watchFor: [
      'chest pain or hard breathing',
      'fever',
      'weakness on one side',
      'sudden paleness',
      'pain that does not ease',
    ],
    seeSomeone: 'Go to a sickle cell clinic regularly. Go to a hospital at once for any sign in this list.',
    sources: [
      who('Sickle-cell disease', 'sickle-cell-disease'),
      medlinePlus('Sickle Cell Disease', 'sicklecelldisease'),
    ],
  },
  {
    id: 'anaemia',
    title: 'Anaemia (low blood)',
    words: 'anaemia anemia shortage of blood low blood no blood pcv pale tired iron weak',
    summary:
      'In anaemia the blood carries too little oxygen. Poor diet, worms, malaria, heavy periods and pregnancy are common causes.',
    selfCare: [
      'Eat beans, ugu, liver, fish and eggs.',
      'Take fruit such as orange with meals.',
      'Take tea away from meals.',
      'Sleep under a net, and deworm children as advised.',
    ],
    watchFor: ['fast heartbeat at rest', 'hard breathing', 'fainting', 'white palms in a child'],
    seeSomeone: 'Ask for a blood count if you are pale, tired or dizzy for more than a week.',
    sources: [who('Anaemia', 'anaemia'), medlinePlus('Anemia', 'anemia')],
  },
  {
    id: 'kidney',
    title: 'Kidney health',
    words: 'kidney renal dialysis swollen legs foamy urine kidney friendly food creatinine',
    summary: 'The kidneys clean the blood. High pressure, diabetes, some pain medicines and some herbs can harm them.',
    selfCare: [
      'Keep pressure and sugar under control.',
      'Drink clean water through the day.',
      'Avoid pain medicines for many days without advice.',
      'Avoid herbal mixtures of unknown content.',
    ],
    watchFor: ['swollen face or legs', 'very little urine', 'blood or foam in the urine', 'hard breathing'],
    seeSomeone: 'Ask for a urine and blood test once a year if you have high pressure or diabetes.',
    sources: [
      medlinePlus('Chronic Kidney Disease', 'chronickidneydisease'),
      healthMinistry('Non-communicable diseases action plan'),
    ],
  },
  {
    id: 'weight',
    title: 'Losing weight safely',
    words: 'lose weight obesity overweight belly fat diet slim exercise fat',
    summary: 'A steady, small loss is safer than a quick one. Food and movement matter more than teas or pills.',
    selfCare: [
      'Eat smaller portions of swallow and rice.',
      'Fill up on vegetables.',
      'Drink water in place of soft drinks.',
      'Walk daily, and sleep enough.',
    ],
    watchFor: ['weight loss without trying', 'fainting', 'swelling of legs', 'sadness that stays'],
    seeSomeone: 'See a health worker before you begin if you are pregnant, have diabetes or take medicine.',
    sources: [who('Obesity and overweight', 'obesity-and-overweight'), medlinePlus('Weight Control', 'weightcontrol')],
  },
  {
    id: 'blood-donation',
    title: 'Giving blood',
    words: 'donate blood donation give blood transfusion blood bank',
    summary:
      'Healthy adults can give blood, and it saves lives in childbirth and accidents. The centre checks you first.',
    selfCare: [
      'Eat and drink well before you go.',
      'Take an identity card.',
      'Rest and drink afterwards.',
      'Do not carry heavy things on that day.',
    ],
    watchFor: ['fainting', 'bleeding from the arm', 'fever after giving'],
    seeSomeone: 'Ask a hospital or blood service centre whether you can give.',
    sources: [
      who('Blood safety and availability', 'blood-safety-and-availability'),
      healthMinistry('National Blood Service Agency: donate blood'),
    ],
  },
]
