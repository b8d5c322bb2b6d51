import { basePath } from '@ilera/contract/calls'

/** Where a picture is served: a random id that nobody can guess. Null when there is none. */
export const pictureUrl = (pictureId: string | null): string | null =>
  pictureId ? `${basePath}/images/${pictureId}` : null
