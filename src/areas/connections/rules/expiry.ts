type Token = { expiresAt: string | null; refreshedAt: string; canRefresh: boolean; retryAt: string | null }

/** The job looks further ahead than a call, so that calls rarely wait. */
const marginMs = 5 * 60_000
const earlyMarginMs = 15 * 60_000

/**
 * Some minutes before it ends, and never before half of its time is over. After a failure not before the time for another
 * try.
 */
export function isRefreshDue(
  { expiresAt, refreshedAt, canRefresh, retryAt }: Token,
  now: number,
  isEarly = false,
): boolean {
  if (!canRefresh || expiresAt === null) return false
  const isWaiting = retryAt !== null && Date.parse(retryAt) > now
  const left = Date.parse(expiresAt) - now
  const lifetime = Date.parse(expiresAt) - Date.parse(refreshedAt)
  return left < (isWaiting ? 0 : Math.min(isEarly ? earlyMarginMs : marginMs, lifetime / 2))
}

/** Due, ended, or not refreshed for a day: a refresh token that is not used may lapse. */
export function isRefreshNeeded(token: Token, now: number, isEarly = false): boolean {
  const isOld = token.canRefresh && now - Date.parse(token.refreshedAt) > 24 * 3_600_000
  return isOld || isExpired(token, now) || isRefreshDue(token, now, isEarly)
}

export function isExpired({ expiresAt }: Pick<Token, 'expiresAt'>, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now
}

export function canRefresh({ refresh }: { refresh: unknown }, refreshToken: string | null | undefined): boolean {
  if (refresh === 'none') return false
  return refresh === 'standard' ? Boolean(refreshToken) : true
}
