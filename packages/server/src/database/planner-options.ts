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

/**
 * Settings of each connection to Citus (docs/decisions/107). A generic plan does not know the hospital, so it cannot choose the
 * shard. `set local` reaches the workers, as retention needs. Writes to reference tables take no lock on the whole table, and
 * visit the nodes in one order: in parallel, eight sign-ups deadlocked. Triggers run on the shard of their row, and write to
 * tables that lie beside it.
 */
export const citusSettings = {
  plan_cache_mode: 'auto',
  'citus.propagate_set_commands': 'local',
  'citus.all_modifications_commutative': 'on',
  'citus.multi_shard_modify_mode': 'sequential',
  'citus.enable_unsafe_triggers': 'on',
} as const
