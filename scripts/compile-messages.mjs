import { compileMessages } from './steps/compile-messages.mjs'

/* `npm run messages`: the compiled messages are not in the repository, and types, tests and both programs import them. */
await compileMessages()
