/** The page that an invitation's link opens, behind the `#`. */
export const invitationRoute = '/invitation/:token'

/** The link in the mail or SMS of an invitation. `publicUrl` comes from the settings, without a slash at its end. */
export const invitationLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/#${invitationRoute.replace(':token', encodeURIComponent(token))}`
