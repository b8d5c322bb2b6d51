import { healthMinistry, medlinePlus, nigeriaCdc, who } from './source-pages.ts'
import type { Topic } from './topic.ts'

export const feversAndOutbreaks: readonly Topic[] = [
  {
    id: 'malaria',
    title: 'Malaria',
    words:
      'malaria mosquito iba body dey hot chills headache body pain weakness plasmodium test rdt coartem lonart net',
    summary:
      'Malaria comes from the bite of a mosquito. It often brings fever, chills, headache and body pain. Only a blood test can show it.',
    selfCare: [
      'Ask for a test before any malaria medicine.',
      'Rest, and drink water often.',
      'Cool the body with light clothes and a damp cloth.',
      'Sleep under a treated net, and clear standing water near the house.',
    ],
    watchFor: [
      'confusion or fits',
      'dark urine or yellow eyes',
      'fast breathing',
      'vomiting that does not stop',
      'being too weak to sit',
    ],
    seeSomeone: 'See a health worker within a day of the fever. Go at once for a pregnant woman or a child under five.',
    sources: [who('Malaria', 'malaria'), healthMinistry('National guidelines for diagnosis and treatment of malaria')],
  },
  {
    id: 'typhoid',
    title: 'Typhoid fever',
    words: 'typhoid enteric fever salmonella widal stomach fever dirty water',
    summary:
      'Typhoid spreads through food or water with germs in it. It can bring a long fever, stomach pain and weakness. One Widal test alone does not prove it.',
    selfCare: [
      'Drink clean or boiled water.',
      'Wash hands with soap before food and after the toilet.',
      'Eat food that is cooked and hot.',
      'Rest, and take small meals.',
    ],
    watchFor: ['very strong stomach pain', 'blood in the stool', 'confusion', 'fever for more than three days'],
    seeSomeone: 'See a health worker for a fever of more than two days. A blood culture is the better test.',
    sources: [who('Typhoid', 'typhoid'), nigeriaCdc('Typhoid fever')],
  },
  {
    id: 'fever-adult',
    title: 'Fever in adults',
    words: 'fever body dey hot hot body temperature chills shivering feverish iba internal heat',
    summary:
      'A fever is a sign that the body is fighting something. Malaria is one cause of many. The cause decides the treatment.',
    selfCare: [
      'Drink water often.',
      'Wear light clothes and rest.',
      'Measure the temperature and write it down.',
      'Ask for a malaria test before treatment.',
    ],
    watchFor: [
      'a stiff neck',
      'confusion',
      'hard breathing',
      'a rash that does not fade',
      'bleeding from gums or nose',
    ],
    seeSomeone: 'See a health worker if the fever lasts more than a day or comes back.',
    sources: [medlinePlus('Fever', 'fever'), nigeriaCdc('Fever and rash: when to report')],
  },
  {
    id: 'cholera',
    title: 'Cholera',
    words: 'cholera rice water stool outbreak purging watery epidemic prevent',
    summary:
      'Cholera spreads through water and food with germs in it. It can drain the water from the body within hours.',
    selfCare: [
      'Drink only boiled or treated water.',
      'Start ORS at the first watery stool.',
      'Wash hands with soap.',
      'Keep toilets and food covered.',
    ],
    watchFor: ['stool like rice water', 'sunken eyes', 'little or no urine', 'weakness or fainting'],
    seeSomeone: 'Go to a hospital at once for watery stool that keeps coming, and tell them about others who are ill.',
    sources: [who('Cholera', 'cholera'), nigeriaCdc('Cholera')],
  },
  {
    id: 'lassa',
    title: 'Lassa fever',
    words: 'lassa fever rats rat urine haemorrhagic outbreak bush rat garri',
    summary:
      'Lassa fever spreads from rats, their urine and their droppings, and from the blood of ill people. It begins like malaria.',
    selfCare: [
      'Keep food in covered containers.',
      'Block holes where rats come in.',
      'Do not dry food on the ground outside.',
      'Do not touch the blood or fluids of an ill person.',
    ],
    watchFor: ['fever that stays after malaria treatment', 'bleeding', 'a swollen face', 'sudden loss of hearing'],
    seeSomeone: 'Go to a hospital early if fever follows contact with rats or with an ill person.',
    sources: [who('Lassa fever', 'lassa-fever'), nigeriaCdc('Lassa fever')],
  },
  {
    id: 'mpox',
    title: 'Mpox',
    words: 'mpox monkeypox monkey pox rash blisters outbreak',
    summary:
      'Mpox brings a painful rash with fever and swollen glands. It spreads by close contact with the rash or with things that touched it.',
    selfCare: [
      'Stay in a room of your own until you are seen.',
      'Keep the rash clean, dry and covered.',
      'Do not share towels, cloths or beds.',
      'Wash hands often.',
    ],
    watchFor: ['a rash near the eyes', 'strong pain', 'hard breathing', 'a rash in a pregnant woman or a small child'],
    seeSomeone: 'Call a health worker before you go, so that they can receive you safely.',
    sources: [who('Mpox', 'mpox'), nigeriaCdc('Mpox')],
  },
  {
    id: 'measles',
    title: 'Measles',
    words: 'measles rash red eyes child vaccine nine months kyanda',
    summary:
      'Measles brings fever, cough, red eyes and then a rash. It spreads easily through the air. A vaccine prevents it.',
    selfCare: [
      'Keep the child at home and away from other children.',
      'Give plenty to drink, and keep breastfeeding.',
      'Wipe the eyes with clean water.',
      'Have all other children vaccinated.',
    ],
    watchFor: [
      'fast or hard breathing',
      'fits',
      'sores in the mouth that stop drinking',
      'cloudy eyes',
      'great sleepiness',
    ],
    seeSomeone: 'Every child with signs of measles should be seen by a health worker.',
    sources: [who('Measles', 'measles'), nigeriaCdc('Measles')],
  },
  {
    id: 'yellow-fever',
    title: 'Yellow fever',
    words: 'yellow fever vaccine yellow card travel mosquito',
    summary:
      'Yellow fever comes from a mosquito bite. One vaccination protects for life. The yellow card is asked for in travel.',
    selfCare: [
      'Get vaccinated at a health centre.',
      'Sleep under a net and cover the skin in the evening.',
      'Empty things that hold standing water.',
    ],
    watchFor: ['yellow eyes or skin', 'bleeding', 'dark vomit', 'little urine'],
    seeSomeone: 'Go to a hospital for a fever with yellow eyes.',
    sources: [who('Yellow fever', 'yellow-fever'), nigeriaCdc('Yellow fever')],
  },
  {
    id: 'meningitis',
    title: 'Meningitis',
    words: 'meningitis csm stiff neck dry season vaccine outbreak',
    summary:
      'Meningitis is a swelling around the brain, often from germs. It is more common in the dry season in the north. Vaccines prevent some kinds.',
    selfCare: [
      'Ask at your health centre for the vaccine.',
      'Sleep in rooms with fresh air.',
      'Cover coughs and wash hands.',
    ],
    watchFor: ['fever with a stiff neck', 'strong headache', 'eyes that hurt in light', 'spots that do not fade'],
    seeSomeone: 'Any of these signs needs a hospital at once, day or night.',
    sources: [who('Meningitis', 'meningitis'), nigeriaCdc('Cerebrospinal meningitis')],
  },
]
