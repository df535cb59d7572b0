export type AccountProfile = { username?: string; name: string; picture?: string; website?: string; size?: string }

/** Applies a change: fields that are left out stay, null removes a field. */
export function applyProfileChange(
  profile: AccountProfile,
  change: { [Field in keyof AccountProfile]?: string | null | undefined },
): AccountProfile {
  const changed = { ...profile }
  for (const field of ['name', 'username', 'picture', 'website', 'size'] as const) {
    const value = change[field]
    if (typeof value === 'string') changed[field] = value
    else if (value === null && field !== 'name') delete changed[field]
  }
  return changed
}
