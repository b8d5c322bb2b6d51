// Loaded before the server (`node --import`): every ten seconds its heap is rid of what nobody holds. What is left then is alive.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
setInterval(() => collect(), 10_000).unref()
