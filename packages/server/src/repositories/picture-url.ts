import { basePath, profilePicturePath } from '@ilera/contract/calls'

/** The URL of a picture, or null without one. Only accounts that may see the picture can load it. */
export const pictureUrl = (pictureId: string | null): string | null =>
  pictureId ? basePath + profilePicturePath(pictureId) : null
