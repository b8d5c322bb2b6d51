/** The current path in the URL fragment. The router's location follows a moment later. */
export const currentPath = (): string => location.hash.slice(1).split('?')[0] || '/'
