/**
 * The oldest browsers that the app supports, by major version; docs/browsers.md gives the reasons. The build target,
 * the lint rule on newer features, the check of the built files and the upgrade notice all read this table.
 */
export const browserFloor = { chrome: 103, firefox: 115, safari: 16 } as const

/** The build target. Edge shares Chrome's versions, iOS shares Safari's. */
export const buildTarget: string[] = [
  `chrome${browserFloor.chrome}`,
  `edge${browserFloor.chrome}`,
  `firefox${browserFloor.firefox}`,
  `safari${browserFloor.safari}`,
  `ios${browserFloor.safari}`,
]
