/**
 * The oldest browsers that the app works in, by major version: docs/browsers.md says why these. The build's target, the lint
 * rule on newer features, the check of the built files and the page for older browsers all read this table.
 */
export const browserFloor = { chrome: 103, firefox: 115, safari: 16 } as const

/** As a target of the build: Edge shares Chrome's versions, iOS shares Safari's. */
export const buildTarget: string[] = [
  `chrome${browserFloor.chrome}`,
  `edge${browserFloor.chrome}`,
  `firefox${browserFloor.firefox}`,
  `safari${browserFloor.safari}`,
  `ios${browserFloor.safari}`,
]
