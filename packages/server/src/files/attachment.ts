/** The `content-disposition` of a download. A name with letters beyond ASCII is percent-encoded (RFC 8187). */
export const attachment = (name: string): string =>
  /^[\x20-\x7E]*$/.test(name)
    ? `attachment; filename="${name}"`
    : `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
