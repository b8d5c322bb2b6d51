/**
 * Planner options of each connection. `force_generic_plan` plans a prepared statement once for all parameters: by default
 * PostgreSQL plans list queries again for each call, which takes three times as long as running them. A generic plan does not
 * know the search words and expects many matches, so without `enable_seqscan=off` the hospital search reads the whole table
 * (`tests/server/search-plans.test.ts` fails). That setting can inflate the cost of statements without an index, which
 * would trigger JIT compilation, so `jit` is off.
 */
export const plannerOptions = ['plan_cache_mode=force_generic_plan', 'enable_seqscan=off', 'jit=off'].flatMap(
  (setting) => ['-c', setting],
)
