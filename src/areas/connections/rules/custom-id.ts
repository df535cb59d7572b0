/** The id of the provider that a custom service is. */
export function customProviderId(service: string): string {
  return `custom:${service}`
}

/** A connection by key has a service of its own, which goes with it. */
export function serviceOfKey({ provider, remoteId }: { provider: string; remoteId: string }): string | undefined {
  return provider === customProviderId(remoteId) ? remoteId : undefined
}
