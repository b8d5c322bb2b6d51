/** What whoever runs this site may set. The server reads it at its start; it is compiled into the app when that is built. */
export type SiteSettings = Partial<
  Record<
    'SITE_PHONE' | 'SITE_EMAIL' | 'SITE_ADDRESS' | 'SITE_FACEBOOK_URL' | 'SITE_TWITTER_URL' | 'SITE_LINKEDIN_URL',
    string
  >
>

/** Put in the place of this name by the app's build (`packages/app/vite.config.ts`); nowhere else is there such a name. */
declare const SITE_SETTINGS: SiteSettings | undefined

/** The process of the server, and of nothing else. `Date` is there, because a type of optional fields alone fits nothing. */
type Surroundings = { Date: unknown; process?: { env?: SiteSettings } }

const settingsOf = ({ process }: Surroundings): SiteSettings => process?.env ?? {}
const settings = typeof SITE_SETTINGS === 'undefined' ? settingsOf(globalThis) : SITE_SETTINGS

/** As for every setting, an empty value counts as absent. */
const given = (name: keyof SiteSettings, otherwise: string): string => settings[name]?.trim() || otherwise

/** Who runs this site: shown in the footer, on Contact Us, in mails and receipts. */
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
  /** Nigeria's national emergency number, and Lagos State's. */
  emergencyNumbers: ['112', '767'],
} as const
