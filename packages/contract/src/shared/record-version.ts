/**
 * A form's values with the version of the record that it was opened with (decision 152). Blank or absent: nothing is compared,
 * because the record is new or comes from an earlier server.
 */
export type Versioned<Values> = Values & { version?: string }

/** Spread into a request's body: the version, if there is one. */
export const versionIn = (version: string | undefined): { version?: string } => (version ? { version } : {})
