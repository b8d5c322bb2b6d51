/** The base URL of a backend, without a trailing slash. '' means the origin that served the app. */
const address = (configured: string | undefined): string => (configured ?? '').replace(/\/+$/, '')

/** Serves every call except chat (`VITE_API_URL`). */
export const apiUrl = address(import.meta.env.VITE_API_URL)

/** Serves the chat calls and the socket (`VITE_CHAT_URL`). The spec allows a separate host for them. */
export const chatUrl = address(import.meta.env.VITE_CHAT_URL) || apiUrl
