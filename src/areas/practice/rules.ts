/** What each scope allows, in plain words. */
export const scopeLabels: Readonly<Record<string, string>> = {
  profile: 'See your name',
  publish: 'Publish posts',
}
