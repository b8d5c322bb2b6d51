import { compileMessages } from './steps/compile-messages.mjs'

/* Part of `npm install`: the compiled messages are not in the repository, and types, tests and both programs import them. */
await compileMessages()
