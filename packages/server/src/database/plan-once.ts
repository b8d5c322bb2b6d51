/**
 * Options of each connection: a statement that is prepared is planned once, whatever its values. By itself PostgreSQL plans
 * a list anew for each call, which takes three times as long as reading it; and what the tests read of a plan is what every
 * request gets.
 */
export const planOnce = ['-c', 'plan_cache_mode=force_generic_plan']
