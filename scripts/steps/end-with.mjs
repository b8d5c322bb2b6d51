// Preloaded into the processes that `serve.mjs` starts: shuts a process down when its parent was killed.
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
