/**
 * Waits for all queries to settle, then returns their results or throws the first error. `Promise.all` alone would return on
 * the first error, while other queries still run after their transaction has ended. Queries that start in the same tick are
 * pipelined: the driver sends them without waiting for earlier responses.
 */
export async function awaitAll<Results extends readonly unknown[] | []>(
  queries: Results,
): Promise<{ -readonly [Index in keyof Results]: Awaited<Results[Index]> }> {
  await Promise.allSettled(queries)
  return Promise.all(queries)
}
