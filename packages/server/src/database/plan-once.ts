/**
 * Options of each connection: a statement that is prepared is planned once, whatever its values. By itself PostgreSQL plans
 * a list anew for each call, which takes three times as long as reading it; and what the tests read of a plan is what every
 * request gets. It may be planned while its table is empty, as the queue of jobs mostly is, and kept when there are a hundred
 * thousand rows: so no table is read from end to end where an index would do, and what has no index is not compiled for it.
 */
export const planOnce = ['plan_cache_mode=force_generic_plan', 'enable_seqscan=off', 'jit=off'].flatMap((setting) => [
  '-c',
  setting,
])
