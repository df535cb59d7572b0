/**
 * npm runs a script in a shell and passes a signal only to that shell, which ends without its script. Calls `stop` then.
 * @param {() => void} stop
 */
export function followShell(stop) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    stop()
  }, 200)
  watch.unref()
}
