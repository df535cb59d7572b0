import { FeatureFlagsExtensions } from 'posthog-js/dist/extension-bundles.js'

/** The part of the library that asks for flags. */
export const extensions = { ...FeatureFlagsExtensions }
