// A module of its own, and so a file of its own with these very names: asked for by another address it is the same.
export { io } from 'socket.io-client'
