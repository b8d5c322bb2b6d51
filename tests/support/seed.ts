/**
 * What tests make at random is made from this number: the same values each time, so that only a change turns a test red.
 * `FUZZ_SEED=7` makes others; `npm run trust` takes a new number each time, and prints it.
 */
export const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
