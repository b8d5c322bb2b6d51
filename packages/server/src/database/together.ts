/**
 * Several questions to the database at once: inside a transaction they travel in one packet and are answered in order. Waits
 * for all of them, also where one fails, for none may outlive its transaction; then throws what the first to fail threw.
 */
export async function together<Results extends readonly unknown[] | []>(
  questions: Results,
): Promise<{ -readonly [Place in keyof Results]: Awaited<Results[Place]> }> {
  await Promise.allSettled(questions)
  return Promise.all(questions)
}
