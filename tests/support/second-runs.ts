/**
 * How often a test that failed is run again. In CI once: `npm test` names what passed on its second run only
 * (docs/decisions/128). On an engineer's machine never: what fails now and then is to be seen there.
 */
export const secondRuns = process.env['CI'] ? 1 : 0
