/** Maximum lengths of texts in characters, and other limits of requests. */
export const limits = {
  name: 200,
  email: 254,
  password: 200,
  passwordMinLength: 8,
  /** A 2FA code, with spaces and dashes. */
  code: 60,
  phone: 40,
  address: 300,
  /** A link of a map with a place in it. */
  mapLink: 2_000,
  licence: 60,
  /** Of a record, as the server has sent it. */
  version: 60,
  allergies: 500,
  symptoms: 2_000,
  reason: 1_000,
  /** Of a follow-up that the hospital suggests. */
  suggestionNote: 300,
  title: 200,
  contactMessage: 5_000,
  chatMessage: 4_000,
  search: 100,
  /** Rows of a list page: default and maximum. */
  page: 50,
  pageSizeMax: 100,
  searchResults: 20,
  /** Unpaid visits on a patient's home. */
  homeOwed: 5,
  /** Suggested follow-ups on a patient's home. */
  homeSuggested: 2,
  /** Whole naira. */
  feeMax: 10_000_000,
  ageMax: 130,
  /** Age of consent in years. Below it, a parent or guardian consents (NDPA, section 31). */
  ageOfConsent: 18,
  /** Maximum bytes of an uploaded picture. */
  picture: 5 * 1024 * 1024,
} as const
