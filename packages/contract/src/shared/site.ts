/** Who runs this site: shown in the footer, on Contact Us and in mails. Change them here for another owner. */
export const site = {
  name: 'Ilera',
  /** Yoruba for "health". */
  phone: '+234 803 555 0142',
  email: 'hello@ilera.example',
  branchOffice: '14 Adeola Odeku Street, Victoria Island, Lagos',
  copyrightYear: 2024,
  socialLinks: {
    Facebook: 'https://www.facebook.com/ilera.health',
    Twitter: 'https://twitter.com/ilera_health',
    LinkedIn: 'https://www.linkedin.com/company/ilera-health',
  },
  /** Nigeria's national emergency number, and Lagos State's. */
  emergencyNumbers: ['112', '767'],
} as const
