import { FlagsPage } from '#areas/flags/ui/public/flags-page.tsx'
import { OfferedFeatures } from './offered-features.tsx'

/** The flags of the area below, with the features that are offered early. */
export default function FlagsWithEarlyAccessPage() {
  return <FlagsPage section={(flags) => <OfferedFeatures flags={flags} />} />
}
