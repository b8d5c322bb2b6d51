/** A link that dials a phone number, however it was typed. */
export const telHref = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`
