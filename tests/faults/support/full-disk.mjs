// Loaded before the server (`node --import`): while the file named by FULL_DISK exists, the disk has no room.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const sign = process.env.FULL_DISK ?? ''
const noRoom = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
const isFull = () => fs.existsSync(sign)

const { writeSync, write } = fs
fs.writeSync = (...given) => {
  if (given[0] > 2 && isFull()) throw noRoom()
  return writeSync(...given)
}
fs.write = (...given) => {
  if (given[0] > 2 && isFull()) return given.at(-1)(noRoom())
  return write(...given)
}
const { writeFileSync } = fs
fs.writeFileSync = (...given) => {
  if (isFull()) throw noRoom()
  return writeFileSync(...given)
}
for (const name of ['writeFile', 'appendFile', 'rename']) {
  const real = fs.promises[name]
  fs.promises[name] = async (...given) => {
    if (isFull()) throw noRoom()
    return real(...given)
  }
}
syncBuiltinESMExports()
