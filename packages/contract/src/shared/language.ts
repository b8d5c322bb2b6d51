import { getLocale, type Locale } from '@ilera/contract/locale'

/** Locales that are written from right to left: so far the pseudo-locale. */
const rightToLeft = new Set<Locale>(['en-XA'])

/** The BCP 47 tag of the messages' language. English is that of Nigeria. */
export const languageTag = (): string => (getLocale() === 'en' ? 'en-NG' : getLocale())

export const textDirection = (): 'ltr' | 'rtl' => (rightToLeft.has(getLocale()) ? 'rtl' : 'ltr')

/** The attributes of an `html` element whose texts are messages. */
export const htmlLanguage = (): string => `lang="${languageTag()}" dir="${textDirection()}"`
