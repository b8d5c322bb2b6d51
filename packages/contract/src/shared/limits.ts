/** Longest texts that the product takes, in characters, and other bounds of requests. */
export const limits = {
  name: 200,
  email: 254,
  password: 200,
  passwordMinLength: 8,
  /** A code of the second step, with spaces and dashes. */
  code: 60,
  phone: 40,
  address: 300,
  allergies: 500,
  symptoms: 2_000,
  reason: 1_000,
  title: 200,
  contactMessage: 5_000,
  chatMessage: 4_000,
  search: 100,
  /** Rows of one list page: default and most. */
  page: 50,
  pageSizeMax: 100,
  searchResults: 20,
  /** Whole naira. */
  feeMax: 10_000_000,
  ageMax: 130,
  /** Years from which one decides for oneself; before, a parent or guardian agrees (NDPA, section 31). */
  ageOfConsent: 18,
  /** Bytes of an uploaded picture. */
  picture: 5 * 1024 * 1024,
} as const
