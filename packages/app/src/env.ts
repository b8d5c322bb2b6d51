/** Addresses of the backends, without a trailing slash; '' means the address that served the app. */
const address = (configured: string | undefined): string => (configured ?? '').replace(/\/+$/, '')

/** Login, history and all calls but chat (`VITE_API_URL`). */
export const apiUrl = address(import.meta.env.VITE_API_URL)

/** Chat calls and the socket (`VITE_CHAT_URL`); the spec lets them live on a host of their own. */
export const chatUrl = address(import.meta.env.VITE_CHAT_URL) || apiUrl
