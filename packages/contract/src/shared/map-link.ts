/** A link that opens a place in the map app of a phone, else in a browser: by its name and address, without coordinates. */
export const mapHref = (...parts: readonly (string | null)[]): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(parts.filter(Boolean).join(', '))}`
