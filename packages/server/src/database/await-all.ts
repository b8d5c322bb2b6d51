/**
 * Waits for all of these queries, also where one fails, because none may outlive its transaction. Then throws the error of
 * the first that failed. Queries that are started in the same tick of a transaction are pipelined: sent without waiting for
 * each other, and answered in order.
 */
export async function awaitAll<Results extends readonly unknown[] | []>(
  queries: Results,
): Promise<{ -readonly [Index in keyof Results]: Awaited<Results[Index]> }> {
  await Promise.allSettled(queries)
  return Promise.all(queries)
}
