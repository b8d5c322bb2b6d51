// A separate module, so that its file exports `io` by name: a retry under another URL gets the same exports.
export { io } from 'socket.io-client'
