// Preloaded by what `serve.mjs` starts: ends the process in good order when the one that started it was killed.
const starter = Number(process.env.END_WITH_PID)
const checkMs = 500

const isGone = (pid) => {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

const check = setInterval(() => {
  if (!isGone(starter)) return
  clearInterval(check)
  process.kill(process.pid, 'SIGTERM')
}, checkMs).unref()
