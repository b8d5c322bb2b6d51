import type { Source } from '../assistant.ts'

/** A fact sheet of the World Health Organization. `page` is the last part of its URL. */
export const who = (title: string, page?: string): Source => ({
  organisation: 'World Health Organization',
  title,
  ...(page ? { url: `https://www.who.int/news-room/fact-sheets/detail/${page}` } : {}),
})

/** A health topic of MedlinePlus. */
export const medlinePlus = (title: string, page: string): Source => ({
  organisation: 'MedlinePlus, National Library of Medicine',
  title,
  url: `https://medlineplus.gov/${page}.html`,
})

/** A source without a URL, because the agency moves its pages. */
export const nigeriaCdc = (title: string): Source => ({
  organisation: 'Nigeria Centre for Disease Control and Prevention',
  title,
})

export const healthMinistry = (title: string): Source => ({
  organisation: 'Federal Ministry of Health and Social Welfare, Nigeria',
  title,
})

export const primaryCareAgency = (title: string): Source => ({
  organisation: 'National Primary Health Care Development Agency, Nigeria',
  title,
})
