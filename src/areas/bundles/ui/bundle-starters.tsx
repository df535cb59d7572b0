import Blocks from 'lucide-react/icons/blocks'
import { StarterList } from '#areas/agents/ui/public/starter-list.tsx'
import { useRead } from '#platform/web/api/query.ts'
import { listBundles } from '../contract.ts'

/** On the page of the Assistant: what installed bundles suggest to ask. */
export default function BundleStarters() {
  const bundles = useRead(listBundles, {}).data?.bundles.filter(({ starters }) => starters.length > 0) ?? []
  return bundles.map(({ id, name, starters }) => (
    <section key={id} aria-label={name} className="flex flex-col gap-2">
      <h2 className="text-12 text-ink-3">{name}</h2>
      <StarterList label={`${name} examples`} starters={starters.map((text) => ({ icon: Blocks, text }))} />
    </section>
  ))
}
