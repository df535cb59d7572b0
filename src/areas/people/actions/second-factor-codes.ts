import type { Id } from '#platform/contract/id.ts'
import type { SystemScope } from '#platform/contract/scope.ts'
import { hashCode, newBackupCode } from '#platform/server/auth/codes.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Installation } from '#platform/server/runtime/installation.ts'
import { totpStep } from '#platform/server/auth/totp.ts'
import { replaceBackupCodes, useBackupCode, useStep, type SecondFactor } from '../store/second-factors.ts'

/** Whether a code is right: from the authenticator app, or a backup code. Each works once. */
export async function useSecondFactorCode(
  { secrets, settings }: Pick<Installation, 'secrets' | 'settings'>,
  db: Db,
  scope: SystemScope,
  factor: SecondFactor,
  typedCode: string,
): Promise<boolean> {
  const code = typedCode.toLowerCase().replaceAll(/[\s-]/g, '')
  const step = totpStep(secrets.open(factor.secret, secretLocation(factor.person)), code)
  if (step !== undefined) return useStep(db, scope, factor.person, step)
  return useBackupCode(db, scope, factor.person, hashCode(settings.firstSecretKey, code, ['backup', factor.person]))
}

/** Replaces the backup codes. They are returned once, and stored as hashes, which outlive a change of SECRET_KEY. */
export async function makeBackupCodes(
  { settings }: Pick<Installation, 'settings'>,
  db: Db,
  scope: SystemScope,
  person: Id,
): Promise<string[]> {
  const codes = Array.from({ length: 10 }, newBackupCode)
  const hashes = codes.map((code) => hashCode(settings.firstSecretKey, code.replace('-', ''), ['backup', person]))
  await replaceBackupCodes(db, scope, person, hashes)
  return codes
}

export function secretLocation(person: Id) {
  return { account: '', table: 'second_factors', row: person, column: 'secret' }
}
