/** What the system calls an error (`ENOENT`), where it is one of the system's. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
