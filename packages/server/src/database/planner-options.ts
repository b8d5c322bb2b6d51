/**
 * Options of each connection. A prepared statement gets one plan, whatever its values: by itself PostgreSQL plans a list again
 * for each call, which takes three times as long as reading it. Such a plan knows no search words and expects many hits, so
 * without `enable_seqscan=off` the search for hospitals reads the whole table (`tests/server/search-plans.test.ts` fails). A
 * statement without an index must not be compiled for it (`jit`).
 */
export const plannerOptions = ['plan_cache_mode=force_generic_plan', 'enable_seqscan=off', 'jit=off'].flatMap(
  (setting) => ['-c', setting],
)
