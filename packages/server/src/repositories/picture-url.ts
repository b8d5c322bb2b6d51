import { basePath, profilePicturePath } from '@ilera/contract/calls'

/** Where a picture is served, to whoever may see it. Null when there is none. */
export const pictureUrl = (pictureId: string | null): string | null =>
  pictureId ? basePath + profilePicturePath(pictureId) : null
