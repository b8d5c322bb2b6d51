/** Where uploaded pictures are served from, on the server that keeps them. */
export const picturePath = '/files'

/** The `profilePicture` of a row that has a `picture_id`. */
export const pictureColumn = (alias: string): string =>
  `json_build_object('url', '${picturePath}/' || ${alias}.picture_id || '.webp') as "profilePicture"`
