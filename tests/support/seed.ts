/**
 * Seed of all random test values, so that tests are reproducible. `FUZZ_SEED=7` sets another; `npm run trust` uses a new one each
 * time and prints it.
 */
export const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
