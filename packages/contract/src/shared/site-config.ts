/** Settings of the site's operator. The server reads them at its start; the app's build compiles them in. */
export type SiteSettings = Partial<
  Record<
    'SITE_PHONE' | 'SITE_EMAIL' | 'SITE_ADDRESS' | 'SITE_FACEBOOK_URL' | 'SITE_TWITTER_URL' | 'SITE_LINKEDIN_URL',
    string
  >
>

/** Replaced by the app's build (`packages/app/vite.config.ts`). Undefined everywhere else. */
declare const SITE_SETTINGS: SiteSettings | undefined

/** The global object. Only the server has `process`. `Date` is listed because a type with only optional fields matches nothing. */
type Surroundings = { Date: unknown; process?: { env?: SiteSettings } }

const settingsOf = ({ process }: Surroundings): SiteSettings => process?.env ?? {}
const settings = typeof SITE_SETTINGS === 'undefined' ? settingsOf(globalThis) : SITE_SETTINGS

/** Reads a setting. As for all settings, an empty value counts as absent. */
const given = (name: keyof SiteSettings, otherwise: string): string => settings[name]?.trim() || otherwise

/** The operator's details, shown in the footer, on Contact Us, in mails and on receipts. */
export const siteConfig = {
  name: 'Ilera',
  /** Yoruba for "health". */
  phone: given('SITE_PHONE', '+234 803 555 0142'),
  email: given('SITE_EMAIL', 'hello@ilera.example'),
  branchOffice: given('SITE_ADDRESS', '14 Adeola Odeku Street, Victoria Island, Lagos'),
  copyrightYear: 2024,
  socialLinks: {
    Facebook: given('SITE_FACEBOOK_URL', 'https://www.facebook.com/ilera.health'),
    Twitter: given('SITE_TWITTER_URL', 'https://twitter.com/ilera_health'),
    LinkedIn: given('SITE_LINKEDIN_URL', 'https://www.linkedin.com/company/ilera-health'),
  },
  /** Emergency numbers of Nigeria and of Lagos State. */
  emergencyNumbers: ['112', '767'],
} as const
