import { FeatureFlagsExtensions } from 'posthog-js/dist/extension-bundles.js'

export const extensions = { ...FeatureFlagsExtensions }
