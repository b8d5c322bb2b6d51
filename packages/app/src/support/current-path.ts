/** The path behind the `#` at this moment. What the router draws follows it a moment later. */
export const currentPath = (): string => location.hash.slice(1).split('?')[0] || '/'
