const stableMs = 60_000
const maxSeconds = 30
const maxCrashes = 10

/**
 * The seconds to wait after each crash: 1, 2, 4 … 30, and from 1 again once the server has run for a minute. Undefined
 * after ten crashes in a row: then a restart will not help.
 */
export function restartBackoff() {
  let crashes = 0
  return (uptimeMs) => {
    crashes = uptimeMs < stableMs ? crashes + 1 : 1
    return crashes < maxCrashes ? Math.min(2 ** (crashes - 1), maxSeconds) : undefined
  }
}
