import { m } from '@ilera/contract/messages'

/** The languages by which patients choose a doctor. Hospitals type languages freely, so they are read by these words. */
export const languages = [
  { id: 'english', name: m.care_language_english, words: ['english'] },
  { id: 'pidgin', name: m.care_language_pidgin, words: ['pidgin', 'broken english'] },
  { id: 'yoruba', name: m.care_language_yoruba, words: ['yoruba'] },
  { id: 'hausa', name: m.care_language_hausa, words: ['hausa'] },
  { id: 'igbo', name: m.care_language_igbo, words: ['igbo', 'ibo'] },
  { id: 'fulfulde', name: m.care_language_fulfulde, words: ['fulfulde', 'fulani', 'fula'] },
  { id: 'kanuri', name: m.care_language_kanuri, words: ['kanuri'] },
  { id: 'ijaw', name: m.care_language_ijaw, words: ['ijaw', 'izon'] },
  { id: 'edo', name: m.care_language_edo, words: ['edo', 'bini'] },
  { id: 'efik', name: m.care_language_efik, words: ['efik'] },
  { id: 'ibibio', name: m.care_language_ibibio, words: ['ibibio'] },
  { id: 'tiv', name: m.care_language_tiv, words: ['tiv'] },
  { id: 'urhobo', name: m.care_language_urhobo, words: ['urhobo'] },
  { id: 'nupe', name: m.care_language_nupe, words: ['nupe'] },
  { id: 'igala', name: m.care_language_igala, words: ['igala'] },
  { id: 'idoma', name: m.care_language_idoma, words: ['idoma'] },
  { id: 'french', name: m.care_language_french, words: ['french'] },
  { id: 'arabic', name: m.care_language_arabic, words: ['arabic'] },
  { id: 'sign-language', name: m.care_language_sign_language, words: ['sign language'] },
] as const satisfies readonly { id: string; name: () => string; words: readonly string[] }[]

export type LanguageId = (typeof languages)[number]['id']
