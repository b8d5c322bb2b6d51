import { expect, test } from 'vitest'
import { findEmergency } from '@ilera/contract/emergencies/find-emergency'
import { nigerianLanguageSigns } from '@ilera/contract/emergencies/nigerian-languages'

/** As written with all marks; the same without them is tried too. Not reviewed by native speakers yet. */
const emergencies: Record<string, readonly string[]> = {
  chest: [
    'Àyà ń dun mí, mi ò lè mí',
    'Ọkàn ń dun mí gan-an',
    'Ƙirjina yana ciwo sosai',
    'Ina fama da ciwon ƙirji',
    'Obi na-egbu m mgbu',
    'Obi mgbu na-enye m nsogbu',
  ],
  breathing: [
    'Mi ò lè mí dáadáa',
    'Ọmọ mi kò lè mí',
    'Ba na iya numfashi',
    'Numfashina yana da wuya, numfashi ya gagara, wahalar numfashi',
    'Enweghị m ike iku ume',
    'O naghị eku ume',
    'Ọmọ mi ń mí kíákíá',
    'Jaririna yana numfashi da sauri',
    'Nwa m na-eku ume ọsọ ọsọ',
  ],
  bleeding: [
    'Ẹ̀jẹ̀ ń dà lára mi',
    'Ẹ̀jẹ̀ ń jáde púpọ̀, kò dúró',
    'Jini yana zuba sosai',
    'Zubar jini ba ya tsayawa',
    'Ọbara na-agba m, ọ naghị akwụsị',
    'Ọbara na-apụta n’isi ya',
  ],
  unconscious: [
    'Ó dákú, kò jí',
    'Bàbá mi ti dákú',
    'Ta suma ba ta farka ba',
    'Ya fita hayyacinsa',
    'Ọ maghị onwe ya',
    'O tetaghị n’ụra, ọ dara n’ala',
  ],
  fits: [
    'Gìrì ń mú ọmọ mi',
    'Wárápá gbé e',
    'Farfaɗiya ta kama shi',
    'Jikinsa yana jijjiga',
    'Akwụkwụ na-ado ya',
    'Ọdịdọ jidere ya',
  ],
  stroke: [
    'Ẹnu rẹ̀ wọ́ sí ẹ̀gbẹ́ kan',
    'Apá òsì rẹ̀ kò ṣiṣẹ́ mọ́',
    'Bakinsa ya karkace',
    'Shanyewar ɓarin jiki ta kama baba',
    'Ọnụ ya gbagọrọ agbagọ',
    'Otu akụkụ ahụ ya nwụrụ anwụ',
  ],
  'self-harm': [
    'Mo fẹ́ pa ara mi',
    'Mo fẹ́ kú',
    'Ina so in kashe kaina',
    'Na gaji da rayuwa',
    'Achọrọ m igbu onwe m',
    'Achọrọ m ịnwụ',
  ],
  poisoning: ['Ó mu májèlé', 'Ọmọ náà jẹ májèlé', 'Ya sha guba', 'Ta ci shinkafar ɓera', 'Ọ ṅụrụ nsi', 'O riri nsi'],
  bites: ['Ejò bù mí jẹ', 'Ejò ṣán ọmọ mi', 'Maciji ya sare ni', 'Saran maciji', 'Agwọ tara m', 'Agwọ atala nwa m'],
  newborn: [
    'Ọmọ tuntun mi kò mu ọmú',
    'Ọmọ ọwọ́ kò sunkún',
    'Jariri na ba ya shan nono',
    'Jaririna ya ƙi shan nono',
    'Nwa ọhụrụ m anaghị aṅụ ara',
    'Nwa m ekweghị aṅụ ara',
    'Ọmọ mi, ara rẹ̀ gbóná, kò sì mu ọmú láti àárọ̀',
  ],
  child: [
    'Ọmọ mi ń gbọ̀n, ara rẹ̀ gbóná',
    'Ara ọmọ mi gbóná, ó ń gbọ̀n rìrì',
    'Ọmọ mi ní ibà, ó ń gbọ̀n',
    'Ọmọ mi kò lè mu omi',
    'Ọmọ mi ń sùn jù',
    'Ọmọ mi ń bì gbogbo ohun tó jẹ',
    'Yarona yana da zazzaɓi, yana kyarma',
    'Jikin yarona da zafi, yana rawar jiki',
    'Yarinyata ba ta iya shan ruwa',
    'Yarona ba ya shan nono',
    'Yarona ba ya farkawa',
    'Yaro yana amai duk abin da ya ci',
    'Ahụ nwa m dị ọkụ, ọ na-ama jijiji',
    'Nwa m nwere ahụ ọkụ, ahụ na-ama ya jijiji',
    'Nwa m enweghị ike ịṅụ mmiri',
    'Nwa m na-agbọ ihe niile o riri',
    'Nwa m na-ehi ụra gabiga ókè',
  ],
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ɓɗƙ]/gi, (hooked) => ({ ɓ: 'b', ɗ: 'd', ƙ: 'k' })[hooked.toLowerCase()] ?? hooked)

const cases = Object.entries(emergencies).flatMap(([id, messages]) => messages.map((message) => [message, id] as const))

test.each(cases)('"%s" is an emergency (%s), with and without its marks', (message, id) => {
  const found = [message, message.normalize('NFD'), plain(message), plain(message).toUpperCase()].map(
    (typed) => findEmergency(typed)?.id,
  )
  expect(found).toEqual([id, id, id, id])
})

test.each([
  'Ẹ káàárọ̀, mo fẹ́ rí dókítà',
  'Orí ń fọ́ mi díẹ̀',
  'Kí ni ìtumọ̀ wárápá?',
  'Kí ló ń fa ẹ̀jẹ̀ ríru?',
  'Ẹ̀jẹ̀ ríru ni dókítà sọ, oúnjẹ wo ni mo lè jẹ?',
  'Inú mi dùn pé ara mi ti yá',
  'Ọkàn mi balẹ̀',
  'Mo fẹ́ kúrò ní ilé ìwòsàn yìí',
  'Ọmọ mi ń mu ọmú dáadáa',
  'Ọmọ mi gbọ́n gan-an',
  'Mo fẹ́ mú ọmọ mi kíákíá wá',
  'Ọmọ mi dàgbà bí gbogbo ọmọ',
  'Ọmọ mi ń sùn dáadáa',
  'Ara ọmọ mi gbóná díẹ̀, ó ń mu omi dáadáa',
  'Omi gbóná ni mo fẹ́',
  'Sannu likita, ina son ganin ka',
  'Menene ciwon ƙirji?',
  'Ina da mura da ciwon kai kaɗan',
  'Ina so a yi mini gwajin jini',
  'Jaririna yana shan nono sosai',
  'Yaya ake rigakafin zazzabin cizon sauro?',
  'Zuciyata ta yi fari',
  'Yarona yana barci sosai da dare',
  'Yarona yana da zazzaɓi kaɗan, yana shan ruwa',
  'Yarona yana cin abinci sosai',
  'Kedu ka ị mere, dọkịta?',
  'Gịnị bụ akwụkwụ?',
  'Isi na-awa m ntakịrị',
  'Achọrọ m ịhụ dọkịta',
  'Obi dị m ụtọ',
  'Nwa m na-aṅụ ara nke ọma',
  'Nwa m na-ehi ụra nke ọma',
  'Nwa m nwere ahụ ọkụ ntakịrị, ọ na-aṅụ mmiri',
  'Achọrọ m ule ọbara',
  'Dr Obi is my doctor, can I book with Aya?',
])('"%s" is none', (message) => {
  expect([findEmergency(message)?.id, findEmergency(plain(message))?.id]).toEqual([undefined, undefined])
})

test('a question that speaks of somebody is an emergency all the same', () => {
  expect(findEmergency('Kí ni mo lè ṣe? Àyà ń dun mí')?.id).toBe('chest')
  expect(findEmergency('Menene zan yi? Ba na iya numfashi')?.id).toBe('breathing')
})

test('each kind named here is tried by messages', () => {
  expect(Object.keys(nigerianLanguageSigns).toSorted()).toEqual(Object.keys(emergencies).toSorted())
})
