import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Queryable } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { ImageStore } from '../providers/images/image-store.ts'

const name = 'remove-picture'
const Payload = Type.Object({ id: Type.String() })

/**
 * Enqueues the removal of pictures from the image store. The jobs run after the caller's transaction commits and are retried
 * while the store is down, so the response need not wait for it.
 */
export async function enqueuePictureDeletion(jobs: Jobs, tx: Queryable, ids: readonly string[]): Promise<void> {
  for (const id of ids) await jobs.enqueue(tx, name, { id })
}

/** Registers the job's handler. */
export const registerPictureDeletion = (jobs: Jobs, images: ImageStore): void =>
  jobs.handle(name, async (payload) => images.remove(Value.Parse(Payload, payload).id))
